import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { activityVerbLabels, contactOutcomeLabels, subjectTypeLabels } from '#app/texts/activities.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { type ActivityFilters, readActivityFilters } from '#server/activities/activity-filters.ts';
import { type ActivityRow, listActivities } from '#server/activities/activity-queries.ts';
import { isVerb } from '#server/activities/activity-verbs.ts';
import { csvStream } from '#server/format/csv-writer.ts';
import { dayOf } from '#server/format/day.ts';
import type { SheetCell } from '#server/format/spreadsheet-cell.ts';
import { staffContext } from '#server/http/contexts.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { unreadable } from '#server/http/read-page.ts';

const header = ['Tidspunkt', 'Person', 'Hvad', 'Om', 'Navn', 'Udfald', 'Notat', 'Afdeling'];

/** Answers `?format=csv` with every row of the filters. */
export const exportActivities: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const params = new URL(request.url).searchParams;
  const format = params.get('format');
  if (!format) return next();
  if (format !== 'csv') throw unreadable('Formatet (format) skal være csv.');
  const filters = readActivityFilters(params, context.get(staffContext).userId);
  return new Response(csvStream(header, rowsOf(context, filters)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="aktiviteter-${dayOf(new Date())}.csv"`,
    },
  });
};

const portion = 500;

/** Reads in batches, each after the previous one is sent. */
async function* rowsOf(
  context: Readonly<RouterContextProvider>,
  filters: ActivityFilters,
): AsyncGenerator<SheetCell[]> {
  let before = filters.before;
  let hasMore = true;
  while (hasMore) {
    const found = await readInTenant(context, (tenant) =>
      listActivities(tenant, { ...filters, count: portion, before }),
    );
    for (const row of found.rows) yield cellsOf(row);
    before = found.rows.at(-1)?.id;
    hasMore = found.hasMore;
  }
}

function cellsOf(row: ActivityRow): SheetCell[] {
  const car = [row.brandName, row.modelName, row.registrationNumber && formatPlate(row.registrationNumber)];
  return [
    { instant: row.occurredAt },
    row.actorName ?? (row.isByPerson ? 'Tidligere medarbejder' : 'Systemet'),
    isVerb(row.verb) ? activityVerbLabels[row.verb] : row.verb,
    row.subjectType ? subjectTypeLabels[row.subjectType] : null,
    row.carId === null ? subjectOf(row) : car.filter(Boolean).join(' '),
    row.outcome && contactOutcomeLabels[row.outcome],
    row.note,
    row.departmentName,
  ];
}

/** The name of a subject that is no car. */
function subjectOf({ personName, leadNumber, subjectLabel }: ActivityRow) {
  const named = [personName, leadNumber && `emne ${leadNumber}`].filter(Boolean).join(' · ');
  return named || subjectLabel;
}
