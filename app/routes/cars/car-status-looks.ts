import type { CarStatus } from '#server/db/schema.ts';

export const carStatusLooks = {
  published: 'badge badge-good',
  draft: 'badge badge-plain',
  'soft-deleted': 'badge badge-danger',
} as const satisfies Record<CarStatus, string>;
