import { useRef } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { afterConflict } from '#app/form/revalidate.ts';
import { HistoryEntries } from '#app/history/history-entries.tsx';
import { linkWith } from '#app/list/list-url.ts';
import { Pagination } from '#app/list/pagination.tsx';
import { useListForm } from '#app/list/use-list-form.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { isManager } from '#server/auth/managers.ts';
import { can } from '#server/auth/permissions.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { previewRevert, revertCar } from '#server/cars/car-revert.ts';
import { countRemarks, remarkSchema, writeRemark } from '#server/cars/remark-commands.ts';
import { version } from '#server/format/form-fields.ts';
import { readId } from '#server/format/id.ts';
import { readHistoryFilters } from '#server/history/history-filters.ts';
import { changesIn, readHistoryNames } from '#server/history/history-names.ts';
import { listHistory, listHistoryActors, listHistoryFields } from '#server/history/history-queries.ts';
import { subjectHistory } from '#server/history/subject-history.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { readPage } from '#server/http/read-page.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { subjects } from '#server/subject-list.ts';
import { backTo, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/list.ts';
import { exportHistory } from './history-export.ts';
import { HistoryFilterForm } from './history-filter-form.tsx';
import { RemarkForm } from './remark-form.tsx';
import { RevertPreview } from './revert-preview.tsx';

export const middleware = [requirePermission('history', 'read'), exportHistory] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const filters = readHistoryFilters(url.searchParams);
  const page = readPage(url.searchParams);
  const to = readId(url.searchParams.get('to-here') ?? '');
  return readInTenant(context, async (tenant) => {
    const car = found(await findCar(tenant, id));
    const scope = subjectHistory(tenant, subjects, { table: 'car', id });
    const mayRevert = isManager(tenant.role);
    const [list, people, fields, remarks, preview] = await Promise.all([
      listHistory(tenant, scope, filters, page),
      listHistoryActors(tenant, scope),
      listHistoryFields(tenant, scope),
      countRemarks(tenant, id),
      mayRevert && to !== undefined ? previewRevert(tenant, id, to) : undefined,
    ]);
    const names = await readHistoryNames(tenant, subjects, [...changesIn(list.entries), ...(preview?.changes ?? [])]);
    return {
      ...list,
      filters,
      people,
      fields,
      names,
      mayRevert,
      mayRemark: can(tenant.role, 'history', 'create'),
      remarks,
      formKey: crypto.randomUUID(),
      preview: preview && to !== undefined ? { ...preview, to, version: car.version } : undefined,
    };
  });
}

const revertSchema = z.object({ version, historyId: version });

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findCar(tenant, id)));
  const back = new URL(backTo(url), url);
  back.searchParams.delete('to-here');
  back.searchParams.delete('page');
  const form = await readForm(request);
  if (form.has('remark')) {
    return submitForm(form, remarkSchema, async (input) => {
      found(await inTenant(context, (tenant) => writeRemark(tenant, id, input)));
      return redirectWith(back.pathname + back.search, { title: 'Bemærkningen står i historikken' });
    });
  }
  return submitForm(form, revertSchema, async (input) => {
    const { group } = found(await inTenant(context, (tenant) => revertCar(tenant, id, input)));
    return redirectWith(back.pathname + back.search, { title: 'Bilen er, som den var', group });
  });
}

export const shouldRevalidate = afterConflict;

export default function CarHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, pagination, filters, people, fields, names, mayRevert, mayRemark, preview } = loaderData;
  const { search } = useLocation();
  const path = useRecordPath()('history');
  const isDeleted = useRecord().car.status === 'soft-deleted';
  const root = useRef<HTMLDivElement>(null);
  useListForm(root);
  const total = pagination.totalCount === 1 ? '1 handling' : `${formatNumber(pagination.totalCount)} handlinger`;
  const result = actionData?.result;
  const isRemark = result?.submission.payload.remark !== undefined;
  const { formErrors, fieldErrors } = result?.error ?? {};
  const ofFields = isRemark ? [] : Object.values(fieldErrors ?? {});
  const problems = danish([formErrors, ...ofFields].flatMap((errors) => errors ?? [])) ?? [];
  const isNewest = (at: number) => pagination.currentPage === 1 && at === 0;
  return (
    <div ref={root} className="grid min-w-0 gap-4">
      {problems.length > 0 && (
        <Banner tone="error" role="alert">
          {problems.join(' ')}
        </Banner>
      )}
      {preview && <RevertPreview preview={preview} names={names} cancel={linkWith(search, { 'to-here': undefined })} />}
      {((mayRemark && !isDeleted) || isRemark) && (
        <RemarkForm key={loaderData.remarks} formKey={loaderData.formKey} result={isRemark ? result : undefined} />
      )}
      <section aria-labelledby="historik" className="surface min-w-0 overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-neutral-200 px-4 py-3">
          <h2 id="historik" className="text-base font-semibold">
            Historik <span className="ml-1 font-normal text-neutral-600 tabular-nums">{total}</span>
          </h2>
          <a
            href={linkWith(search, { format: 'csv', 'to-here': undefined })}
            className={buttonClass('secondary')}
            download
          >
            <Icon name="download" />
            Hent som CSV
          </a>
        </div>
        <HistoryFilterForm
          filters={filters}
          fields={fields}
          people={people}
          list={new URLSearchParams(search).get('list')}
          path={path}
        />
        {entries.length === 0 ? (
          <div className="empty">
            <h2>Ingen ændringer passer</h2>
            <p>Ret filtrene, eller ryd dem for at se hele historikken.</p>
          </div>
        ) : (
          <HistoryEntries
            entries={entries}
            names={names}
            revertTo={(entry, at) =>
              mayRevert && !isNewest(at)
                ? `${linkWith(search, { 'to-here': String(entry.lastId), page: String(pagination.currentPage) })}#fortryd`
                : undefined
            }
          />
        )}
        {pagination.totalPages > 1 && <Pagination pagination={pagination} total={total} />}
      </section>
    </div>
  );
}
