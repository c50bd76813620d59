import { toldChanges } from '#app/bulk-edit/told-changes.ts';
import { customerTypes } from '#app/texts/customers.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { can } from '#server/auth/permissions.ts';
import type { BulkRow } from '#server/bulk-edits/bulk-edit-queries.ts';
import { listDepartmentNames } from '#server/company/department-queries.ts';
import { listColleagues } from '#server/company/employee-queries.ts';
import {
  type CustomerChange,
  type CustomerNames,
  type CustomerValues,
  customerChangeSchema,
  customerTarget,
} from '#server/customers/customer-bulk.ts';
import { listTags } from '#server/customers/customer-queries.ts';
import { customerViews } from '#server/customers/customer-views.ts';
import type { Tenant } from '#server/tenant.ts';
import type { BulkScreen } from '../../bulk-screen.ts';
import { viewedPicks } from '../../pick-action.ts';

/** Row selection on the customer list. */
export const customerPicks = viewedPicks(customerTarget, customerViews);

const problems: Readonly<Record<string, string>> = {
  'many-tags': 'Kunden har allerede 20 mærkater.',
  'changed-meanwhile': 'En kollega har ændret det samme, siden du så det.',
  gone: 'Kunden findes ikke længere.',
  unwritable: 'Kunden kunne ikke gemmes.',
};

async function readChoices(tenant: Tenant) {
  const [colleagues, departments, tags] = await Promise.all([
    listColleagues(tenant),
    listDepartmentNames(tenant),
    listTags(tenant),
  ]);
  return { colleagues, departments, tags };
}
type Choices = Awaited<ReturnType<typeof readChoices>>;

type Row = BulkRow & { names: CustomerNames; before: CustomerValues; after: CustomerValues };

const labels = { ownerId: 'Kundeansvarlig', departmentId: 'Afdeling' } as const;

const ownerText = (id: string | null | undefined, { colleagues }: Choices) =>
  id == null ? 'ingen' : (colleagues.find(({ userId }) => userId === id)?.name ?? 'en tidligere kollega');
const departmentText = (id: number | null | undefined, { departments }: Choices) =>
  id == null ? 'ingen' : (departments.find((each) => each.id === id)?.name ?? 'en afdeling, der er væk');

/** Bulk edits of customers, as text. */
export const customerBulk: BulkScreen<Choices, Choices & { change: CustomerChange | null; mayDelete: boolean }> = {
  target: customerTarget,
  schema: customerChangeSchema,
  readChoices,
  formOf: ({ role }, choices, change: CustomerChange | null) => ({
    ...{ ...choices, change, mayDelete: can(role, 'customers', 'delete') },
  }),
  changeWords: ({ ownerId, departmentId, addTag, removeTag, isDeleted }: CustomerChange, choices) => [
    ...(ownerId === undefined ? [] : [`${labels.ownerId}: ${ownerText(ownerId, choices)}`]),
    ...(departmentId === undefined ? [] : [`${labels.departmentId}: ${departmentText(departmentId, choices)}`]),
    ...(addTag ? [`Sæt mærkat: ${addTag}`] : []),
    ...(removeTag ? [`Fjern mærkat: ${removeTag}`] : []),
    ...(isDeleted ? ['Slet'] : []),
  ],
  rowOf: ({ subjectId, names, before, after }: Row, choices, { addTag = '', removeTag = '' }: CustomerChange) => ({
    href: `/customers/${subjectId}/edit`,
    name: names.name ?? `Kunde #${subjectId}`,
    note: [names.type && customerTypes[names.type], names.city].filter(Boolean).join(' · '),
    changes: [
      ...toldChanges(before, after, [
        ['ownerId', labels.ownerId, ({ ownerId }) => ownerText(ownerId, choices)],
        ['departmentId', labels.departmentId, ({ departmentId }) => departmentText(departmentId, choices)],
        ['isDeleted', 'Kunden', ({ isDeleted }) => (isDeleted ? 'Slettet' : 'På listen')],
      ]),
      ...(after.hasAdded || after.hasRemoved
        ? [
            {
              ...{ label: 'Mærkater', isSet: true },
              ...{ before: after.hasRemoved ? removeTag : '', after: after.hasAdded ? addTag : '' },
            },
          ]
        : []),
    ],
  }),
  problemText: (problem) => problems[problem] ?? refusalText(problem),
  warningText: (warning) => warning,
};
