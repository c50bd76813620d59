import type { CarStatus } from '#server/cars/car-enums.ts';

export const carStatusLooks = {
  published: 'badge badge-good',
  draft: 'badge badge-plain',
  'soft-deleted': 'badge badge-danger',
} as const satisfies Record<CarStatus, string>;
