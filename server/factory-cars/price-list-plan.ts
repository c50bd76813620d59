import { createHash } from 'node:crypto';
import type { RowNote } from '../file-jobs/file-job-types.ts';
import type { Ore } from '../format/money.ts';
import { isSelling } from './catalogue-status.ts';
import type { CatalogueEdition, CatalogueProduct, PriceListCatalogue } from './price-list-catalogue.ts';
import { type PriceField, priceColumns } from './price-list-columns.ts';
import type { PriceRow, ReadPriceRow } from './price-list-rows.ts';

/** The columns of a product that a price list can update. */
export const pricedColumns = [
  ...(['name', 'productCode', 'fuelType', 'gearType', 'engineKw', 'batteryKwh', 'co2GKm', 'consumptionKmL'] as const),
  ...(['rangeKmWltp', 'priceExclVatExclTax', 'deliveryCostInclVat', 'leadTimeWeeks'] as const),
] as const;
export type PricedColumn = (typeof pricedColumns)[number];

type Change = {
  field: PricedColumn;
  label: string;
  before: string | number | null;
  after: string | number;
  /** The values as amounts, for price columns. */
  money?: { before: Ore | null; after: Ore };
};

export type ChangedRow = {
  kind: 'changed';
  number: number;
  product: CatalogueProduct;
  values: Partial<Pick<PriceRow, PricedColumn>>;
  changes: Change[];
  /** The total price now and by the list, when they differ. */
  price: { before: Ore; after: Ore } | undefined;
};
export type NewRow = {
  kind: 'new';
  number: number;
  modelId: number;
  modelName: string;
  /** The edition it belongs to; without an id it is created too, as a draft. */
  edition: { id?: number | undefined; name: string; modelYear: number; status: 'draft' | 'active' };
  values: Partial<Pick<PriceRow, PricedColumn>> &
    Pick<PriceRow, 'name' | 'fuelType' | 'gearType' | 'priceExclVatExclTax'>;
};
type UnchangedRow = { kind: 'unchanged'; number: number; product: CatalogueProduct };
export type RefusedPriceRow = { kind: 'refused'; number: number; problems: RowNote[] };
type PlannedRow = ChangedRow | NewRow | UnchangedRow | RefusedPriceRow;

export type PricePlan = {
  changed: ChangedRow[];
  created: NewRow[];
  unchanged: UnchangedRow[];
  refused: RefusedPriceRow[];
  /** Products missing from the list, of models the list names. */
  missing: CatalogueProduct[];
  /** A hash of the list and the catalogue it is compared with. */
  fingerprint: string;
};

const same = (text: string) => text.normalize('NFC').toLocaleLowerCase('da').replace(/\s+/g, ' ').trim();
/** A problem with a row's result, at the field, whichever column holds it. */
const about = (field: PriceField, message: string): RowNote => ({ column: priceColumns[field].label, field, message });
const nameKey = (editionId: number, name: string) => `${editionId} ${same(name)}`;

/**
 * Compares a price list with the catalogue: a product matches by code, else by model, edition and name. `today` is
 * `YYYY-MM-DD`.
 */
export function planPrices(rows: readonly ReadPriceRow[], catalogue: PriceListCatalogue, today: string): PricePlan {
  const byCode = new Map(
    catalogue.products.flatMap((each) => (each.productCode ? [[same(each.productCode), each]] : [])),
  );
  const byName = new Map(catalogue.products.map((each) => [nameKey(each.editionId, each.name), each]));
  const modelOf = new Map(catalogue.models.map((model) => [same(model.name), model]));
  const firstRow = new Map<string, number>();

  /** The editions of that name, the best match last. */
  function editionsOf(modelId: number, name: string) {
    const rank = (edition: CatalogueEdition) => `${edition.status === 'closed' ? 0 : 1}${edition.validFrom}`;
    return catalogue.editions
      .filter((edition) => edition.modelId === modelId && same(edition.name) === same(name))
      .toSorted((one, other) => rank(one).localeCompare(rank(other)));
  }

  function known({ productCode, modelName, editionName, name }: Partial<PriceRow>) {
    const coded = productCode === undefined ? undefined : byCode.get(same(productCode));
    if (coded || !modelName || !editionName || !name) return coded;
    const model = modelOf.get(same(modelName));
    if (!model) return undefined;
    const editions = editionsOf(model.id, editionName).toReversed();
    return editions.map((edition) => byName.get(nameKey(edition.id, name))).find((product) => product !== undefined);
  }

  function plan({ number, fields, problems }: ReadPriceRow): PlannedRow {
    const refuse = (...found: RowNote[]): RefusedPriceRow => ({ kind: 'refused', number, problems: found });
    if (problems.length > 0) return refuse(...problems);
    const product = known(fields);
    const key = product
      ? `id ${product.id}`
      : same([fields.productCode, fields.modelName, fields.editionName, fields.name].join('|'));
    const earlier = firstRow.get(key);
    if (earlier !== undefined) return refuse(about('name', `Produktet står også i række ${earlier}`));
    firstRow.set(key, number);
    if (!product) return planNew(number, fields);
    if (product.status === 'closed') return refuse(about('name', 'Produktet er lukket. Genåbn det først'));
    if (fields.productCode && product.productCode && same(fields.productCode) !== same(product.productCode)) {
      const message = `Udgaven har allerede et produkt med dette navn og koden ${product.productCode}`;
      return refuse(about('productCode', message));
    }
    const { values, changes } = changesOf(product, fields);
    if (changes.length === 0) return { kind: 'unchanged', number, product };
    const after = values.priceExclVatExclTax;
    const price = after === undefined ? undefined : { before: product.priceExclVatExclTax, after };
    return { kind: 'changed', number, product, values, changes, price };
  }

  function planNew(number: number, fields: Partial<PriceRow>): PlannedRow {
    const problems: RowNote[] = [];
    const lack = (...names: ('modelName' | 'editionName' | 'name' | 'fuelType' | 'gearType')[]) => {
      for (const field of names) {
        const { label } = priceColumns[field];
        if (fields[field] === undefined) problems.push(about(field, `${label} mangler, og produktet er nyt`));
      }
    };
    lack('modelName', 'editionName', 'name', 'fuelType', 'gearType');
    const { modelName, editionName, name, fuelType, gearType, priceExclVatExclTax, modelYear } = fields;
    const model = modelName === undefined ? undefined : modelOf.get(same(modelName));
    if (modelName !== undefined && !model) {
      problems.push(about('modelName', `Modellen «${modelName}» findes ikke. Opret den først`));
    }
    const stored = model && editionName !== undefined ? editionsOf(model.id, editionName).at(-1) : undefined;
    if (stored?.status === 'closed') {
      problems.push(about('editionName', `Udgaven «${stored.name}» er lukket`));
    }
    if (
      problems.length > 0 ||
      !model ||
      !editionName ||
      !name ||
      !fuelType ||
      !gearType ||
      priceExclVatExclTax === undefined
    ) {
      return { kind: 'refused', number, problems };
    }
    const edition = stored
      ? {
          id: stored.id,
          name: stored.name,
          modelYear: stored.modelYear,
          status: isSelling(stored.status) ? ('active' as const) : ('draft' as const),
        }
      : { name: editionName, modelYear: modelYear ?? Number(today.slice(0, 4)), status: 'draft' as const };
    const values = { ...pricedOf(fields), name, fuelType, gearType, priceExclVatExclTax };
    return { kind: 'new', number, modelId: model.id, modelName: model.name, edition, values };
  }

  const planned = rows.map(plan);
  const changed = planned.filter((row) => row.kind === 'changed');
  const created = planned.filter((row) => row.kind === 'new');
  const unchanged = planned.filter((row) => row.kind === 'unchanged');
  const refused = planned.filter((row) => row.kind === 'refused');
  const named = new Set([...changed, ...unchanged].map(({ product }) => product.id));
  const models = new Set([
    ...[...changed, ...unchanged].map(({ product }) => product.modelId),
    ...created.map(({ modelId }) => modelId),
  ]);
  const missing = catalogue.products.filter(
    ({ id, modelId, status }) => status !== 'closed' && models.has(modelId) && !named.has(id),
  );
  const facts = [
    changed.map(({ number, changes }) => [number, changes]),
    created,
    refused,
    missing.map(({ id }) => id),
  ];
  const fingerprint = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
  return { changed, created, unchanged, refused, missing, fingerprint };
}

function pricedOf(fields: Partial<PriceRow>): Partial<Pick<PriceRow, PricedColumn>> {
  const { modelName: _model, editionName: _edition, modelYear: _year, ...values } = fields;
  return values;
}

function changesOf(product: CatalogueProduct, fields: Partial<PriceRow>) {
  const values = pricedOf(fields);
  const changes = pricedColumns.flatMap((field): Change[] => {
    const after = values[field];
    const before = product[field];
    if (after === undefined || after === before) return [];
    const delivery = field === 'deliveryCostInclVat' ? values.deliveryCostInclVat : undefined;
    const money = delivery === undefined ? undefined : { before: product.deliveryCostInclVat, after: delivery };
    return [{ field, label: priceColumns[field].label, before, after, ...(money && { money }) }];
  });
  return { values, changes };
}
