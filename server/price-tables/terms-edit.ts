import { allow } from '../auth/permissions.ts';
import { type Edit, type Known, settleEdit } from '../edit/edit.ts';
import { historyGroup } from '../history/history-group.ts';
import type { Tenant } from '../tenant.ts';
import { lockDraft } from './draft-commands.ts';
import type { PriceTableKind, PriceTerms } from './table-types.ts';

type Draft = NonNullable<Awaited<ReturnType<typeof lockDraft>>>;

/** A form of a part of a draft's terms. */
type TermsForm<Fields extends object> = {
  /** The stored values; fields of other kinds of tables are left out. */
  stored: (draft: Draft) => Known;
  /** The terms with changed fields. */
  written: (terms: PriceTerms, changed: Partial<Fields>) => PriceTerms;
  /** Where the fields are in the history of a version. */
  paths: Readonly<Record<string, readonly string[]>>;
  /** Refuses changed values that do not fit. */
  check: (tenant: Tenant, changed: Partial<Fields>, draft: Draft) => Promise<void>;
};

/** Saves a part of a draft's terms, field by field. Undefined without a draft. */
export async function saveTerms<Fields extends object & { validTo?: string | null | undefined }>(
  tenant: Tenant,
  kind: PriceTableKind,
  id: number,
  { input, ...edit }: Edit<Partial<Fields>>,
  { stored, written, paths, check }: TermsForm<Fields>,
) {
  allow(tenant, 'priceProtocols', 'update');
  const draft = await lockDraft(tenant, kind, id);
  if (!draft) return undefined;
  const before = stored(draft);
  const own = pick(input, before);
  const at = { table: 'priceTableVersion', id: draft.id, paths };
  const row = { ...before, version: draft.version };
  const { values, colleagues } = await settleEdit(tenant, at, { ...edit, input: own }, row);
  if (Object.keys(values).length === 0) return { colleagues };
  await check(tenant, values, draft);
  const { db, organizationId } = tenant;
  await db
    .updateTable('priceTableVersion')
    .set({
      terms: JSON.stringify(written(draft.terms, values)),
      ...(values.validTo !== undefined && { validTo: values.validTo }),
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', draft.id)
    .execute();
  return { colleagues, group: await historyGroup(tenant) };
}

/** The fields of an input that the stored values have. */
function pick<Fields extends object>(input: Partial<Fields>, stored: Known): Partial<Fields> {
  const own: Partial<Fields> = { ...input };
  for (const name of keysOf(input)) if (!(name in stored)) delete own[name];
  return own;
}

function keysOf<Fields extends object>(input: Fields) {
  const isKey = (name: string): name is string & keyof Fields => name in input;
  return Object.keys(input).filter(isKey);
}
