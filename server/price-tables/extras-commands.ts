import type { Edit } from '../edit/edit.ts';
import type { Tenant } from '../tenant.ts';
import { emptyPrices } from './empty-prices.ts';
import { extrasFieldsOf, type StoredExtras, withExtras } from './extras-fields.ts';
import type { ExtrasFields } from './extras-schema.ts';
import { findShownVersion } from './shown-version.ts';
import type { PriceTableKind } from './table-types.ts';
import { saveTerms } from './terms-edit.ts';

const factors = ['driverAge', 'licenceYears', 'kmPerYear', 'claimsClass', 'postalCode', 'usage'];
const contents = ['contentBasis', 'contentPlus', 'contentPremium'];

/** Where fields are in the history of a version that are not there by their name. */
const inTerms: Readonly<Record<string, readonly string[]>> = {
  ...{ extraDriverPer: ['extraDriver', 'per'], foreignDrivingPer: ['foreignDriving', 'per'] },
  ...{ weekendDays: ['weekend', 'weekdays'], weekendChange: ['weekend', 'change'] },
  ...{ depositKind: ['depositRule'], depositAmount: ['depositRule'], depositMonths: ['depositRule'] },
  ...{ carAgeMonths: ['surcharges'], mileage: ['surcharges'] },
  ...Object.fromEntries(factors.map((name) => [name, ['factors']])),
  ...Object.fromEntries(contents.map((name) => [name, ['levels']])),
};

const pathsOf = (fields: StoredExtras) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, ['terms', ...(inTerms[name] ?? [name])]]));

type ExtrasEdit = Edit<Partial<ExtrasFields> & { emptyPrices?: string | null | undefined }>;

/** Saves what a draft has beside its prices. Undefined without a draft. */
export function saveExtras(tenant: Tenant, kind: PriceTableKind, id: number, { input, ...edit }: ExtrasEdit) {
  const { emptyPrices: empties, ...fields } = input;
  return saveTerms<StoredExtras>(...([tenant, kind, id, { ...edit, input: fields }] as const), {
    stored: ({ terms }) => extrasFieldsOf(terms),
    written: withExtras,
    paths: pathsOf(fields),
    check: async (inside, changed, { id: versionId, terms }) =>
      emptyPrices(inside, { versionId, before: terms, after: withExtras(terms, changed) }, Boolean(empties), 'unit'),
  });
}

/** What a table's draft, else its valid or newest version, has beside its prices. Undefined when not found. */
export async function findExtras(tenant: Tenant, kind: PriceTableKind, id: number) {
  const shown = await findShownVersion(tenant, kind, id);
  if (!shown) return undefined;
  const { version, number, isDraft, terms } = shown;
  return { version, number, isDraft, terms, extras: extrasFieldsOf(terms) };
}

export type FoundExtras = NonNullable<Awaited<ReturnType<typeof findExtras>>>;
