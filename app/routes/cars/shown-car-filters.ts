import type { ShownFilter } from '#app/list/kit/list-page.ts';
import { type CarFilterName, type CarFilters, defaultCarFilters } from '#server/cars/car-filters.ts';
import { rangeList, writeValue } from '#server/cars/car-ranges.ts';
import type { readTypedCarList } from '#server/cars/car-typed.ts';
import { type Piece, restOf, withoutPiece, withQuoted } from '#server/cars/car-understood.ts';
import { plainFilters } from './car-memory.ts';
import { carRangeWords, sayRange } from './car-range-words.ts';

const texts = ['search', 'plate', 'codeEnd'];
const choices = ['vehicleType', 'fuelType', 'gearType'];
const flags = [
  ...['includeDeleted', 'isSilkeborgDepartment', 'withoutPrice', 'withoutPhotos', 'withoutText'],
  ...['withoutInspectionDate', 'withoutRent'],
];

function kindOf(name: string): ShownFilter['kind'] {
  if (texts.includes(name)) return 'text';
  if (choices.includes(name)) return 'choice';
  return flags.includes(name) ? 'flag' : 'several';
}

/** The filters of a car list, in the list kit's form. */
function shownCarFilters(filters: CarFilters): ShownFilter<CarFilterName>[] {
  const plain = plainFilters.map((name) => {
    const values = [filters[name] || []].flat().map(String);
    return { name, names: [name], kind: kindOf(name), texts: values };
  });
  const ranges = rangeList.map(({ name, ends: names }) => {
    const { kind } = carRangeWords[name];
    const values = names.map((end) => (filters[end] === undefined ? '' : writeValue(end, filters[end])));
    if (!values.some(Boolean)) return { name, names, kind, texts: [] };
    return { name, names, kind, texts: values, spoken: sayRange(name, values) };
  });
  return [...plain, ...ranges];
}

type Typed = ReturnType<typeof readTypedCarList>['typed'];

/** The filters of the address; the chip of the search has the words that are text, and leaves the others. */
export function shownStated(stated: CarFilters, { text, pieces }: Typed) {
  if (pieces.length === 0) return shownCarFilters(stated);
  const leaves = pieces.map(({ start, end }) => text.slice(start, end)).join(' ');
  const rest = restOf(text, pieces);
  return shownCarFilters(stated).map((filter) =>
    filter.name === 'search' ? { ...filter, said: rest && `«${rest}»`, leaves } : filter,
  );
}

/** What the search was understood as and what it could be, each with the search that undoes, drops or applies it. */
export function shownTyped({ text, pieces, offers }: Typed) {
  if (pieces.length + offers.length === 0) return undefined;
  const shown = (piece: Piece) => ({
    filters: shownCarFilters({ ...defaultCarFilters, ...piece.filters }).filter(
      ({ name, texts }) => texts.length > 0 && name !== 'status' && name !== 'search',
    ),
    dropped: withoutPiece(text, piece),
  });
  return {
    pieces: pieces.map((piece) => ({ ...shown(piece), quoted: withQuoted(text, piece) })),
    offers: offers.map(shown),
  };
}
