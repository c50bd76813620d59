import type { flash } from '#server/http/flash.ts';

/** What posted files came to: a message to tell, or what was wrong with them. */
export type Taken = { message: Parameters<typeof flash>[0] } | { errors: string[] };
