import type { ScopeField } from '#server/car-prices/car-rents.ts';
import { formatNumber } from './numbers.ts';

/** What a protocol fits of a car, by the field of its scope. */
const fits: Record<ScopeField, string> = {
  modelIds: 'modellen',
  brandIds: 'mærket',
  categories: 'bilgruppen',
  departmentIds: 'afdelingen',
  customerType: 'kundetypen',
  carKind: 'brugt eller ny',
  vehicleType: 'køretøjstypen',
  fuelType: 'drivmidlet',
};

const listed = new Intl.ListFormat('da', { type: 'conjunction' });

type Chosen = { isPinned: boolean; fits: readonly ScopeField[]; others: number };

/** Why a protocol was chosen: what it fits, the weightiest first, and how many fit less. */
export function whyChosen({ isPinned, fits: fields, others }: Chosen) {
  if (isPinned) return 'Bilen er låst til den.';
  const why =
    fields.length === 0
      ? 'Den gælder alle biler.'
      : `Den passer på ${listed.format(fields.map((field) => fits[field]))}.`;
  if (others === 0) return `${why} Ingen anden passer.`;
  const also = others === 1 ? 'En anden passer også' : `${formatNumber(others)} andre passer også`;
  return `${why} ${also}, men ikke lige så godt.`;
}
