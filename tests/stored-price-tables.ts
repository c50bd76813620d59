import { createOverride } from '#server/price-overrides/override-commands.ts';
import { overrideSchema } from '#server/price-overrides/override-schema.ts';
import { createPriceTable } from '#server/price-tables/price-table-commands.ts';
import { publishDraft } from '#server/price-tables/publish-commands.ts';
import type { PriceTableKind } from '#server/price-tables/table-types.ts';
import { priceTemplates } from '#server/price-tables/templates.ts';
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

/** A table of each kind, by the part of its paths. */
export async function addPriceTables(tenant: Tenant) {
  return {
    'price-protocols/:id': await addPriceTable(tenant, 'protocol'),
    'insurance-matrices/:id': await addPriceTable(tenant, 'insurance'),
    'servicepackage-matrices/:id': await addPriceTable(tenant, 'service'),
    'overrides/:id': await addOverride(tenant, {}),
  };
}

/** A price agreed for the car group V3, or as said, that its author could or could not decide alone. @returns its id */
export async function addOverride(tenant: Tenant, said: Record<string, string>) {
  const group = said['about'] ? {} : { about: 'group:V3' };
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
