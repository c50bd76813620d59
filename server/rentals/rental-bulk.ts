import { allow } from '../auth/permissions.ts';
import type { BulkTarget, PlannedRow } from '../bulk-edits/bulk-target.ts';
import { leftAs, planOf } from '../bulk-edits/row-plan.ts';
import { findDepartment } from '../company/department-queries.ts';
import { requireColleague } from '../company/require-colleague.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { type AgreementToChange, readToChange } from './agreements-to-change.ts';
import { extendAgreement, requireFreeUntil } from './extend-agreement.ts';
import { extended } from './extension.ts';
import { endAfter, type RentalChange } from './rental-bulk-schema.ts';
import { listRentalNames, rentalListFor } from './rental-list.ts';
import { agreementUpdate, lockAgreements } from './rental-rows.ts';
import { isOpenTo } from './rental-rules.ts';
import { rentalRefusals } from './rental-subject.ts';

/** What is written of an agreement, and the version it was planned by. */
type Written = Omit<RentalChange, 'untilDay' | 'byDays'> & { endsAt?: string; version: number };

const changesEnd = ({ untilDay, byDays }: RentalChange) => untilDay !== undefined || byDays !== undefined;

/** Applies a change to an agreement as it is now, by the rules of its own page. */
async function planRental(tenant: Tenant, { agreement, periods, lines }: AgreementToChange, change: RentalChange) {
  const now = new Date();
  const { ownerId, departmentOutId, departmentInId } = change;
  const endsAt = endAfter(agreement.endsAt, change);
  const total = extended({ ...agreement, lines }, endsAt);
  const row = { ...agreement, endsAt: agreement.endsAt.toISOString(), total: total.old };
  if (!isOpenTo('edit', agreement.status)) return { row, ...leftAs('refused', 'rental-not-open') };
  if (change.untilDay !== undefined && change.untilDay < dayOf(agreement.endsAt)) {
    return { row, ...leftAs('refused', 'rental-ends-later') };
  }
  const isExtended = endsAt > agreement.endsAt;
  const problem = isExtended
    ? await refusalOf(() => requireFreeUntil(tenant, { agreement, periods }, endsAt, now))
    : '';
  if (problem) return { row, ...leftAs('refused', problem) };
  const end = isExtended ? { endsAt: endsAt.toISOString() } : {};
  const columns = { ownerId, departmentOutId, departmentInId };
  const plan = planOf(
    row,
    { ...columns, ...end, ...(isExtended && { total: total.next }) },
    { ...columns, ...end, version: agreement.version },
  );
  return { row, ...plan, ...(isExtended && { price: [total.old, total.next] as const }) };
}

/** Why a step is refused, without names; an empty text when it is not. */
async function refusalOf(step: () => Promise<unknown>) {
  try {
    await step();
    return '';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return withoutNames(error.code);
  }
}

/** A refusal as it can be stored with a bulk edit: what has the car and when, but not who. */
function withoutNames(code: string) {
  const [name, ...facts] = code.split(':');
  if (name !== 'car-held' && name !== 'car-not-back') return code;
  const [kind = '', from, to, , label] = facts.join(':').split('|');
  return `${name === 'car-held' ? 'rental-meets' : 'rental-not-back'}:${[kind, from, to, kind === 'rental' ? label : ''].join('|')}`;
}

async function write(tenant: Tenant, id: number, { endsAt, version, ...columns }: Written, bulkEdit: number) {
  if (endsAt !== undefined) {
    const to = new Date(endsAt);
    const problem = await refusalOf(() => extendAgreement(tenant, id, to, version, new Date(), bulkEdit));
    if (problem) throw new DomainError(problem, 409);
  }
  if (Object.keys(columns).length > 0) await agreementUpdate(tenant, id).set(columns).execute();
}

/** Bulk edits of agreements set who is responsible and the departments, and extend them by the command of their page. */
export const rentalTarget: BulkTarget = {
  list: 'rentals',
  table: 'rentalAgreement',
  resource: 'leads',
  nouns: ['lejeaftale', 'lejeaftaler'],
  settable: ['ownerId', 'departmentOutId', 'departmentInId', 'endsAt'],
  reckoned: { fields: ['total'], warning: 'price-changed' },
  refusals: rentalRefusals,
  idsOf: (tenant, { search }: { search: string }, most) =>
    rentalListFor(tenant).ids(tenant, new URLSearchParams(search), most, 'rentalAgreement.id'),
  countOf: (tenant, { search }: { search: string }) => rentalListFor(tenant).count(tenant, new URLSearchParams(search)),
  allowChange(tenant) {
    allow(tenant, 'leads', 'update');
    allow(tenant, 'customers', 'read');
  },
  async requireKnown(tenant, { ownerId, departmentOutId, departmentInId }: RentalChange) {
    await requireColleague(tenant, ownerId, 'ownerId');
    for (const [field, id] of Object.entries({ departmentOutId, departmentInId })) {
      if (id != null && !(await findDepartment(tenant, id))) throw new DomainError('unknown-department', 409, field);
    }
  },
  async plan(tenant, change: RentalChange, ids, isHeld) {
    if (isHeld && changesEnd(change)) await lockAgreements(tenant, ids);
    const plans = new Map<number, PlannedRow>();
    for (const each of await readToChange(tenant, ids, isHeld)) {
      plans.set(each.agreement.id, { names: {}, ...(await planRental(tenant, each, change)) });
    }
    return plans;
  },
  async namesOf(tenant, ids) {
    const names = await listRentalNames(tenant, ids);
    return new Map(names.map((each) => [each.id, each]));
  },
  async write(tenant, _: RentalChange, rows: readonly { id: number; values: Written }[], bulkEdit) {
    for (const { id, values } of rows) await write(tenant, id, values, bulkEdit);
  },
};
