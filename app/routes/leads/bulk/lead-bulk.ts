import { toldChanges } from '#app/bulk-edit/told-changes.ts';
import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { personText } from '#app/texts/lead-words.ts';
import { leadOrigins, leadStatuses, lostReasons, nextActionKinds } from '#app/texts/leads.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { can } from '#server/auth/permissions.ts';
import type { BulkRow } from '#server/bulk-edits/bulk-edit-queries.ts';
import { type LeadNames, leadTarget } from '#server/leads/lead-bulk.ts';
import { type LeadChange, type LeadValues, leadChangeSchema } from '#server/leads/lead-bulk-schema.ts';
import { listAssignees } from '#server/leads/lead-record.ts';
import { leadViews } from '#server/leads/lead-views.ts';
import type { BulkScreen } from '../../bulk-screen.ts';
import { viewedPicks } from '../../pick-action.ts';

/** Row selection on the list of leads. */
export const leadPicks = viewedPicks(leadTarget, leadViews);

const problems: Readonly<Record<string, string>> = {
  'changed-meanwhile': 'En kollega har ændret det samme, siden du så det.',
  gone: 'Emnet findes ikke længere.',
  unwritable: 'Emnet kunne ikke gemmes.',
};

type Choices = Awaited<ReturnType<typeof listAssignees>>;
type Row = BulkRow & { names: Partial<LeadNames>; before: LeadValues; after: LeadValues };

const assigneeText = (id: string | null | undefined, choices: Choices) =>
  id == null ? 'ingen' : (choices.find(({ value }) => value === id)?.label ?? 'en tidligere kollega');

function statusWords({ to, lostReason, parkedUntil, nextActionKind, nextActionAt, note }: LeadChange) {
  if (!to) return [];
  const about = lostReason ? lostReasons[lostReason] : parkedUntil && `til ${formatDay(parkedUntil)}`;
  const next = nextActionKind &&
    nextActionAt && [nextActionKinds[nextActionKind], formatInstant(new Date(nextActionAt))];
  return [
    `Status: ${[leadStatuses[to], about].filter(Boolean).join(', ')}`,
    ...(next ? [`Næste handling: ${next.join(' ')}`] : []),
    ...(note ? [`Bemærkning: ${note}`] : []),
  ];
}

/** Bulk edits of leads, as text. */
export const leadBulk: BulkScreen<Choices, { assignees: Choices; change: LeadChange | null; mayDelete: boolean }> = {
  target: leadTarget,
  schema: leadChangeSchema,
  readChoices: listAssignees,
  formOf: ({ role }, assignees, change: LeadChange | null) => ({
    ...{ assignees, change, mayDelete: can(role, 'leads', 'delete') },
  }),
  changeWords: (change: LeadChange, choices) => [
    ...(change.assignedToId === undefined ? [] : [`Ansvarlig: ${assigneeText(change.assignedToId, choices)}`]),
    ...(change.source ? [`Kilde: ${leadOrigins[change.source]}`] : []),
    ...statusWords(change),
    ...(change.isDeleted ? ['Slet'] : []),
  ],
  rowOf: ({ subjectId, names, before, after }: Row, choices) => ({
    href: `/leads/${subjectId}/edit`,
    name: personText({ customerId: null, name: null, phone: null, email: null, ...names }),
    note: [`Emne ${names.number ?? subjectId}`, names.carName].filter(Boolean).join(' · '),
    changes: toldChanges(before, after, [
      ['assignedToId', 'Ansvarlig', ({ assignedToId }) => assigneeText(assignedToId, choices)],
      ['source', 'Kilde', ({ source }) => (source ? leadOrigins[source] : '')],
      ['status', 'Status', ({ status }) => (status ? leadStatuses[status] : '')],
      ['lostReason', 'Tabsårsag', ({ lostReason }) => (lostReason ? lostReasons[lostReason] : 'ingen')],
      ['parkedUntil', 'Parkeret til', ({ parkedUntil }) => (parkedUntil ? formatDay(parkedUntil) : 'ikke parkeret')],
      ['nextActionAt', 'Næste handling', ({ nextActionAt: at }) => (at ? formatInstant(new Date(at)) : 'ingen')],
      ['isDeleted', 'Emnet', ({ isDeleted }) => (isDeleted ? 'Slettet' : 'På listen')],
    ]),
  }),
  problemText: (problem) => problems[problem] ?? refusalText(problem),
  warningText: (warning) => warning,
};
