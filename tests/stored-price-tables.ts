import { asOre, type Ore } from '#server/format/money.ts';
import { createOverride } from '#server/price-overrides/override-commands.ts';
import { overrideSchema } from '#server/price-overrides/override-schema.ts';
import { createPriceFile } from '#server/price-tables/files/price-file-commands.ts';
import { headingsOf } from '#server/price-tables/files/price-file-words.ts';
import { createPriceTable } from '#server/price-tables/price-table-commands.ts';
import { publishDraft } from '#server/price-tables/publish-commands.ts';
import { blankCell, type PriceTableKind, priceTableKinds } from '#server/price-tables/table-types.ts';
import { blankTable, priceTemplates } from '#server/price-tables/templates.ts';
import type { PriceMethod } from '#server/pricing/types/tables.ts';
import type { Tenant } from '#server/tenant.ts';

const groups = ['V1', 'V2', 'V3'];

/** Creates a table of a kind from its ready-made one, for the car groups V1, V2 and V3. @returns its id */
export async function addPriceTable(tenant: Tenant, kind: PriceTableKind, name?: string) {
  const template = priceTemplates.find((each) => each.kind === kind);
  if (!template) throw new Error(`${kind} has no ready-made table`);
  const fields = { code: null, issuer: null, policyNumber: null, description: null };
  const typed = { ...fields, version: 1, name: name ?? template.name, start: '', formKey: undefined };
  const { id } = await createPriceTable(tenant, typed, template.make(groups));
  return id;
}

const paths = { protocol: 'price-protocols', insurance: 'insurance-matrices', service: 'servicepackage-matrices' };

/** A table of each kind with a file read into it, by the parts of its paths. */
export async function addPriceTables(tenant: Tenant) {
  const places: Record<string, number> = { 'overrides/:id': await addOverride(tenant, {}) };
  for (const kind of priceTableKinds) {
    const id = await addPriceTable(tenant, kind);
    const row = { number: 2, cells: ['V3', '12', '1'] };
    const file = { format: 'csv' as const, header: ['Bilgruppe', headingsOf[kind].row, '1.000 km/md.'], rows: [row] };
    const fileId = await createPriceFile(tenant, { kind, id }, file, 'priser.csv');
    places[`${paths[kind]}/:id/files/:priceFileId`] = fileId;
    places[`${paths[kind]}/:id`] = id;
  }
  return places;
}

/** A price agreed for the car group V3, or as said, that its author could or could not decide alone. @returns its id */
export async function addOverride(tenant: Tenant, said: Record<string, string>) {
  const group = said.about ? {} : { about: 'group:V3' };
  const fields = { kind: 'pct', value: '-4', validFrom: '01-01-2026', reason: 'Aftalt med kunden', ...group, ...said };
  if (group.about) {
    const category = { organizationId: tenant.organizationId, key: 'V3', name: 'Stor varebil' };
    await tenant.db
      .insertInto('carCategory')
      .values(category)
      .onConflict((on) => on.doNothing())
      .execute();
  }
  return (await createOverride(tenant, overrideSchema.parse(fields))).id;
}

/** The ready-made tables of long rental, insurance and service of vans, published: the design's examples A, B and C. */
export async function publishVanPrices(tenant: Tenant, validFrom = '2026-01-01') {
  const now = new Date(`${validFrom}T10:00:00Z`);
  for (const kind of ['protocol', 'insurance', 'service'] as const) {
    const id = await addPriceTable(tenant, kind);
    await publishDraft(tenant, kind, id, { validFrom, note: null }, now);
  }
}

type CostPlus = Extract<PriceMethod, { kind: 'costPlus' }>;

/** Leasing of V3 by what the car costs, with the proportional registration tax, published. @returns its id */
export async function publishTaxedLeasing(tenant: Tenant, change: Partial<CostPlus> = {}, minPrice: Ore | null = null) {
  const validFrom = '2026-01-01';
  const { terms } = blankTable('protocol', ['V3']);
  if (terms.kind !== 'protocol') throw new Error('a protocol was asked for');
  const method: CostPlus = {
    ...({ kind: 'costPlus', base: 'priceExclTax', yearlyRate: 595, isInAdvance: false } as const),
    ...({ adminPerMonth: asOre(9_500), margin: 400, tax: 'proportional', taxVat: 'vatable25' } as const),
    ...change,
  };
  const cells = [12, 36].map((row) => ({
    ...blankCell,
    minPrice,
    sheet: 'V3',
    row: String(row),
    column: '0',
    price: 4_500,
  }));
  const fields = { code: null, issuer: null, policyNumber: null, description: null, version: 1, start: '' };
  const leasing = { ...terms, productType: 'leasing', termSteps: [12, 36], kmSteps: [], method } as const;
  const typed = { ...fields, name: 'Leasing varebil', formKey: undefined };
  const { id } = await createPriceTable(tenant, typed, { terms: leasing, cells });
  await publishDraft(tenant, 'protocol', id, { validFrom, note: null }, new Date(`${validFrom}T10:00:00Z`));
  return id;
}
