import { toldChanges } from '#app/bulk-edit/told-changes.ts';
import { carOf, customerOf } from '#app/rentals/rental-words.ts';
import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { rentalThing } from '#app/texts/rentals.ts';
import type { BulkRow } from '#server/bulk-edits/bulk-edit-queries.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { listAssignees } from '#server/leads/lead-record.ts';
import { rentalTarget } from '#server/rentals/rental-bulk.ts';
import { type RentalChange, type RentalValues, rentalChangeSchema } from '#server/rentals/rental-bulk-schema.ts';
import type { RentalNames } from '#server/rentals/rental-list.ts';
import { rentalViews } from '#server/rentals/rental-views.ts';
import type { Tenant } from '#server/tenant.ts';
import type { BulkScreen } from '../../bulk-screen.ts';
import { viewedPicks } from '../../pick-action.ts';

/** Row selection on the list of agreements. */
export const rentalPicks = viewedPicks(rentalTarget, rentalViews);

const problems: Readonly<Record<string, string>> = {
  'changed-meanwhile': 'En kollega har ændret det samme, siden du så det.',
  'rental-changed': 'En kollega har ændret aftalen, siden du så den.',
  'rental-end-past': 'Den nye slutdag er allerede gået.',
  gone: 'Aftalen findes ikke længere.',
  unwritable: 'Aftalen kunne ikke gemmes.',
};

const readChoices = async (tenant: Tenant) => ({
  owners: await listAssignees(tenant),
  departments: await listDepartmentNames(tenant),
});

type Choices = Awaited<ReturnType<typeof readChoices>>;
type Row = BulkRow & { names: Partial<RentalNames>; before: RentalValues; after: RentalValues };

const { fields } = rentalThing;
const days = (count: number) => `${count} ${count === 1 ? 'dag' : 'dage'}`;

function wordsFor({ owners, departments }: Choices) {
  return {
    owner: (id: string | null | undefined) =>
      id == null ? 'ingen' : (owners.find(({ value }) => value === id)?.label ?? 'en tidligere kollega'),
    department: (of: number | null | undefined) =>
      of == null ? 'ingen' : (departments.find(({ id }) => id === of)?.name ?? 'en tidligere afdeling'),
  };
}

/** Bulk edits of rental agreements, as text. */
export const rentalBulk: BulkScreen<Choices, Choices & { change: RentalChange | null }> = {
  target: rentalTarget,
  schema: rentalChangeSchema,
  readChoices,
  formOf: (_, choices, change: RentalChange | null) => ({ ...choices, change }),
  changeWords({ ownerId, departmentOutId, departmentInId, untilDay, byDays }: RentalChange, choices) {
    const { owner, department } = wordsFor(choices);
    return [
      ...(ownerId === undefined ? [] : [`${fields.ownerId}: ${owner(ownerId)}`]),
      ...(departmentOutId === undefined ? [] : [`${fields.departmentOutId}: ${department(departmentOutId)}`]),
      ...(departmentInId === undefined ? [] : [`${fields.departmentInId}: ${department(departmentInId)}`]),
      ...(untilDay === undefined ? [] : [`Forlæng til ${formatDay(untilDay)}`]),
      ...(byDays === undefined ? [] : [`Forlæng med ${days(byDays)}`]),
    ];
  },
  rowOf({ subjectId, names, before, after }: Row, choices) {
    const { owner, department } = wordsFor(choices);
    const { number = String(subjectId), customerId = 0, customerName = null, ...car } = names;
    const named = { registrationNumber: null, stockNumber: null, carName: null, category: null, ...car };
    return {
      href: `/rental/agreements/${subjectId}/edit`,
      name: [number, customerOf({ customerName, customerId })].join(' · '),
      note: carOf(named),
      changes: toldChanges(before, after, [
        ['ownerId', fields.ownerId, ({ ownerId }) => owner(ownerId)],
        ['departmentOutId', fields.departmentOutId, ({ departmentOutId }) => department(departmentOutId)],
        ['departmentInId', fields.departmentInId, ({ departmentInId }) => department(departmentInId)],
        ['endsAt', fields.endsAt, ({ endsAt }) => (endsAt ? formatInstant(new Date(endsAt)) : '')],
        ['total', 'Pris inkl. moms', ({ total }) => (total === undefined ? '' : formatMoney(total))],
      ]),
    };
  },
  problemText: (problem) => problems[problem] ?? refusalText(problem),
  warningText: () => 'Prisen er ændret, siden du så den.',
};
