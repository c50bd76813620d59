import type { HybridType, MileageSource, PricePresentation } from '#server/db/schema.ts';

export const hybridTypes = {
  full: 'Fuld hybrid',
  none: 'Ingen',
  mild: 'Mild hybrid',
  plugin: 'Plug-in hybrid',
} as const satisfies Record<HybridType, string>;

export const mileageSources = {
  carzelle: 'Carzelle',
  invers: 'INVERS',
  manual: 'Aflæst',
  syn: 'Syn',
} as const satisfies Record<MileageSource, string>;

export const pricePresentations = {
  cash: 'Kontantpris',
  leasing: 'Leasing',
  rental: 'Leje',
} as const satisfies Record<PricePresentation, string>;
