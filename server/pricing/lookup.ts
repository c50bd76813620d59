import { known, refuse } from './refused.ts';
import { type Note, sourceOf } from './tracing.ts';
import type { PriceRequest } from './types/request.ts';
import type { PriceProtocol, Scope, TableVersion } from './types/tables.ts';
import { inForce } from './versions.ts';
import { danish, productWords } from './words.ts';

/** Powers of two, so that different sets of fields never tie. */
const weights = {
  ...{ modelIds: 64, brandIds: 32, categories: 16, departmentIds: 8, customerType: 4, carKind: 2, vehicleType: 1 },
  fuelType: 0.5,
} satisfies Record<keyof Scope, number>;

const includes = <Value>(list: readonly Value[], value: Value | null) => value !== null && list.includes(value);

/** The weight of the scope's fields, or undefined where one does not fit. */
export function scoreOf(
  scope: Scope,
  { car, customerType }: Pick<PriceRequest, 'car' | 'customerType'>,
): number | undefined {
  const fields: [number, boolean, boolean][] = [
    [weights.modelIds, scope.modelIds.length > 0, includes(scope.modelIds, car.modelId)],
    [weights.brandIds, scope.brandIds.length > 0, includes(scope.brandIds, car.brandId)],
    [weights.categories, scope.categories.length > 0, includes(scope.categories, car.category)],
    [weights.departmentIds, scope.departmentIds.length > 0, includes(scope.departmentIds, car.departmentId)],
    [weights.customerType, scope.customerType !== null, scope.customerType === customerType],
    [weights.carKind, scope.carKind !== null, scope.carKind === car.carKind],
    [weights.vehicleType, scope.vehicleType !== null, scope.vehicleType === car.vehicleType],
    [weights.fuelType, scope.fuelType !== null, scope.fuelType === car.fuelType],
  ];
  const asked = fields.filter(([, isAsked]) => isAsked);
  return asked.every(([, , fits]) => fits) ? asked.reduce((sum, [weight]) => sum + weight, 0) : undefined;
}

export type TableWords = { one: string; two: string; field: string };

/** The table that fits best: by score, priority, then the latest day; undefined where none fits. */
function best<Table extends TableVersion>(tables: readonly Table[], request: PriceRequest, words: TableWords) {
  const fitting = tables.flatMap((table) => {
    const score = scoreOf(table.scope, request);
    return score === undefined ? [] : [{ table, score }];
  });
  const order = (a: (typeof fitting)[number], b: (typeof fitting)[number]) =>
    b.score - a.score ||
    b.table.priority - a.table.priority ||
    Number(b.table.validFrom > a.table.validFrom) - Number(b.table.validFrom < a.table.validFrom);
  const [first, second] = fitting.toSorted((a, b) => order(a, b) || a.table.id - b.table.id);
  if (first && second && order(first, second) === 0) {
    const text = `To ${words.two} passer lige godt: ${first.table.name} og ${second.table.name}`;
    refuse('tables-tie', words.field, text);
  }
  return first && { ...first, others: fitting.length - 1 };
}

/** The table of the request's start day that fits best. */
export function pickTable<Table extends TableVersion>(
  kind: 'insurance' | 'protocol' | 'service',
  versions: readonly Table[],
  request: PriceRequest,
  words: TableWords,
  note: Note,
): Table {
  const valid = inForce(versions, request.start);
  if (valid.length === 0) refuse('no-table', 'start', `Ingen ${words.one} gælder ${danish(request.start)}`);
  const found = best(valid, request, words) ?? refuse('no-table', words.field, `Ingen ${words.one} passer`);
  const { table, score, others } = found;
  const text = `${table.name}, version ${table.version}, gælder fra ${danish(table.validFrom)}`;
  note('table', text, { score, priority: table.priority, others }, null, sourceOf(kind, table));
  return table;
}

const words = { one: 'prisprotokol', two: 'prisprotokoller', field: 'productType' };

/** The car's pinned protocol if it has one, else the best. */
export function pickProtocol(versions: readonly PriceProtocol[], request: PriceRequest, note: Note): PriceProtocol {
  const { productType, start, car } = request;
  const isRental = productType === 'longRental' || productType === 'shortRental';
  if (isRental && car.rentalPriceProtocolId !== null) {
    const pinned = versions.filter(({ id }) => id === car.rentalPriceProtocolId);
    const name = pinned[0]?.name ?? 'en prisprotokol';
    const refusal = (why: string): never =>
      refuse('pinned-not-valid', 'rentalPriceProtocolId', `Bilen er låst til ${name}, ${why}`);
    const table = inForce(pinned, start)[0] ?? refusal(`som ikke gælder ${danish(start)}`);
    if (table.productType !== productType) refusal(`som gælder ${productWords[table.productType]}`);
    if (scoreOf(table.scope, request) === undefined) refusal('som ikke passer til bilen og kunden');
    const text = `Bilen er låst til ${table.name}, version ${table.version}`;
    note('pinned', text, { protocolId: table.id }, null, sourceOf('protocol', table));
    return table;
  }
  const ofType = versions.filter((protocol) => protocol.productType === productType);
  return pickTable('protocol', ofType, request, words, note);
}

/** The largest step that is not above a term. */
export function termStepOf({ termSteps, productType }: PriceProtocol, term: number | null): number {
  const isShort = productType === 'shortRental';
  const asked = known(term, 'term', isShort ? 'Skriv antal dage' : 'Skriv perioden i måneder');
  if (!Number.isSafeInteger(asked) || asked < 1 || asked > 1_200) {
    refuse('input-invalid', 'term', 'Perioden skal være et helt tal fra 1 til 1.200');
  }
  const [shortest] = termSteps.toSorted((a, b) => a - b);
  const unit = isShort ? 'dage' : 'md.';
  const nearest = shortest === undefined ? '' : `${isShort ? '.' : ''} Korteste periode: ${shortest} ${unit}`;
  const step = termSteps.filter((each) => each <= asked).toSorted((a, b) => b - a)[0];
  return step ?? refuse('term-not-offered', 'term', `Ikke tilbudt for ${asked} ${unit}${nearest}`);
}
