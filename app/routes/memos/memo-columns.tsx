import { badgeColumn, type Column, instantColumn, textColumn } from '#app/list/kit/column.tsx';
import { AboutLink } from '#app/memos/about-link.tsx';
import {
  aboutKeyOf,
  aboutLink,
  dueText,
  memoKindLabels,
  memoPriorityLabels,
  memoStatusLabels,
  memoStatusLooks,
  recurrenceLabels,
} from '#app/texts/memos.ts';
import type { MemoListRow } from '#server/memos/memo-list.ts';
import { MarkForm } from './mark-form.tsx';
import { PhotosLink } from './photos/photos-link.tsx';

const aboutText = ({ about }: MemoListRow) => about.map((each) => aboutLink(each).label).join(', ');

/** The columns of the list of memos. */
export const memoColumns: Column<MemoListRow>[] = [
  textColumn('title', 'Hvad', ({ title }) => title, {
    isOffCard: true,
    cell: ({ title, priority, isPrivate }) => (
      <span className="block max-w-100 font-medium wrap-anywhere">
        {title}
        {priority === 'high' && <span className="badge badge-danger ml-2">Høj</span>}
        {isPrivate && <span className="badge badge-plain ml-2">Privat</span>}
      </span>
    ),
  }),
  textColumn('mark', 'Udført', ({ status }) => (status === 'done' ? 'Ja' : 'Nej'), {
    ...{ onCard: 'foot', isControl: true },
    cell: (memo) => <MarkForm memo={memo} />,
  }),
  textColumn('about', 'Handler om', aboutText, {
    ...{ onCard: 'plain', isControl: true },
    cell: ({ about }) =>
      about.length === 0 ? (
        '–'
      ) : (
        <span className="flex flex-wrap gap-x-3">
          {about.map((each) => (
            <AboutLink key={aboutKeyOf(each)} about={each} />
          ))}
        </span>
      ),
  }),
  textColumn('kind', 'Slags', ({ kind }) => memoKindLabels[kind], { onCard: 'plain' }),
  badgeColumn('status', 'Status', ({ status }) => ({
    label: memoStatusLabels[status],
    look: memoStatusLooks[status],
  })),
  textColumn('priority', 'Prioritet', ({ priority }) => memoPriorityLabels[priority], { isOffCard: true }),
  textColumn('due', 'Frist', (row) => dueText(row), {
    onCard: 'plain',
    sheet: ({ dueAt }) => dueAt && { day: dueAt },
    cell: (row) =>
      row.dueAt === null ? (
        '–'
      ) : (
        <span className={row.isOverdue ? 'font-medium text-rose-700' : ''}>
          {row.isOverdue && 'Overskredet '}
          {dueText(row)}
          {row.recurrence !== 'none' && (
            <span className="text-neutral-600"> · {recurrenceLabels[row.recurrence].toLowerCase()}</span>
          )}
        </span>
      ),
  }),
  textColumn('assigneeName', 'Ansvarlig', ({ assigneeName }) => assigneeName, {
    onCard: 'plain',
    cell: ({ assigneeName }) => assigneeName ?? <span className="text-neutral-600">Ingen</span>,
  }),
  textColumn('departmentName', 'Afdeling', ({ departmentName }) => departmentName, { isOffCard: true }),
  textColumn('checklist', 'Tjekliste', ({ pointCount, doneCount }) =>
    pointCount === 0 ? undefined : `${doneCount} af ${pointCount}`,
  ),
  textColumn('photos', 'Billeder', ({ photoCount }) => String(photoCount), {
    ...{ onCard: 'foot', isControl: true },
    cell: (memo) => <PhotosLink memo={memo} />,
  }),
  textColumn('authorName', 'Oprettet af', ({ authorName }) => authorName, { isOffCard: true }),
  instantColumn('createdAt', 'Oprettet', ({ createdAt }) => createdAt, { isOffCard: true }),
];
