import type { ShownFilter } from '#app/list/kit/list-page.ts';
import type { CarFilterName, CarFilters } from '#server/cars/car-filters.ts';
import { rangeList, writeValue } from '#server/cars/car-ranges.ts';
import { plainFilters } from './car-memory.ts';
import { carRangeWords } from './car-range-words.ts';

const texts = ['search', 'plate', 'codeEnd'];
const choices = ['vehicleType', 'fuelType', 'gearType'];
const flags = [
  ...['includeDeleted', 'isSilkeborgDepartment', 'withoutPrice', 'withoutPhotos', 'withoutText'],
  'withoutInspectionDate',
];

function kindOf(name: string): ShownFilter['kind'] {
  if (texts.includes(name)) return 'text';
  if (choices.includes(name)) return 'choice';
  return flags.includes(name) ? 'flag' : 'several';
}

/** The filters of a car list, in the list kit's form. */
export function shownCarFilters(filters: CarFilters): ShownFilter<CarFilterName>[] {
  const plain = plainFilters.map((name) => {
    const values = [filters[name] || []].flat().map(String);
    return { name, names: [name], kind: kindOf(name), texts: values };
  });
  const ranges = rangeList.map(({ name, ends: names }) => {
    const { kind } = carRangeWords[name];
    const values = names.map((end) => (filters[end] === undefined ? '' : writeValue(end, filters[end])));
    return { name, names, kind, texts: values.some(Boolean) ? values : [] };
  });
  return [...plain, ...ranges];
}
