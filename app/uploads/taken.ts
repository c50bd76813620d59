import type { flash } from '#server/http/flash.ts';

/** The result of an upload: a toast, or errors with their status. */
export type Taken = { message: Parameters<typeof flash>[0] } | { errors: string[]; status?: 409 };
