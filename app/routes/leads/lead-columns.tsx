import { badgeColumn, type Column, moneyColumn, textColumn } from '#app/list/kit/column.tsx';
import { lateWords } from '#app/texts/bookings.ts';
import { clockOf, nextActionText, personText, statusLooks, wishText } from '#app/texts/lead-words.ts';
import { leadOrigins, leadStatuses } from '#app/texts/leads.ts';
import { clockWords } from '#app/texts/response-clock.ts';
import type { TimedLead } from './lead-list-data.ts';
import { NextActionWords } from './next-action-words.tsx';
import { ResponseClock } from './response-clock.tsx';

const daysBetween = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 86_400_000));
const daysText = (days: number) => (days === 1 ? '1 dag' : `${days} dage`);

/** The columns of the list of leads at a moment. */
export function leadColumns(now: Date): Column<TimedLead>[] {
  return [
    textColumn('number', 'Nr.', ({ number }) => String(number), {
      ...{ align: 'right', isOffCard: true, sheet: ({ number }) => number },
    }),
    textColumn('name', 'Kunde', (row) => personText(row), {
      isOffCard: true,
      cell: (row) => (
        <span className="font-medium">
          {personText(row)}
          {row.priority === 'high' && <span className="badge badge-warn ml-2">Høj</span>}
          {row.isBlocked && <span className="badge badge-danger ml-2">Spærret</span>}
        </span>
      ),
    }),
    textColumn('wish', 'Ønsket bil', wishText, {
      onCard: 'plain',
      cell: (row) => <span className="block max-w-64 truncate max-sm:whitespace-normal">{wishText(row) ?? '–'}</span>,
    }),
    badgeColumn('status', 'Status', ({ status }) => ({ label: leadStatuses[status], look: statusLooks[status] })),
    textColumn(
      'nextActionAt',
      'Næste handling',
      (row) => (row.lateSince ? lateWords(row.lateSince, now) : nextActionText(row, now)),
      {
        onCard: 'plain',
        sheet: ({ nextActionAt }) => nextActionAt && { instant: nextActionAt },
        cell: (row) => <NextActionWords lead={row} now={now} none="–" />,
      },
    ),
    textColumn('respondBy', 'Svarfrist', (row) => clockWords(clockOf(row), now)?.words, {
      onCard: 'plain',
      sheet: ({ respondBy }) => respondBy && { instant: respondBy },
      cell: (row) => <ResponseClock clock={clockOf(row)} now={now} />,
    }),
    textColumn('assigneeName', 'Ansvarlig', ({ assigneeName }) => assigneeName, {
      onCard: 'plain',
      cell: ({ assigneeName }) => assigneeName ?? <span className="text-neutral-600">Ingen</span>,
    }),
    textColumn('source', 'Kilde', ({ source }) => leadOrigins[source], { onCard: 'plain' }),
    moneyColumn('value', 'Værdi', ({ value }) => value, { onCard: 'sum' }),
    textColumn('departmentName', 'Afdeling', ({ departmentName }) => departmentName, { isOffCard: true }),
    textColumn('arrivedAt', 'Alder', ({ arrivedAt }) => daysText(daysBetween(arrivedAt, now)), {
      ...{ align: 'right', onCard: 'plain', sheet: ({ arrivedAt }) => ({ instant: arrivedAt }) },
    }),
  ];
}
