import type { flash } from '#server/http/flash.ts';

/** What posted files came to: a message to tell, or what was wrong with them, with the status of that answer. */
export type Taken = { message: Parameters<typeof flash>[0] } | { errors: string[]; status?: 409 };
