import { serverOnly$ } from 'vite-env-only/macros';
import { ShowSwitch } from '#app/board/show-switch.tsx';
import { retentionItem, retentionLink } from '#app/erasing/retention-link.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { ImportItem, ImportLink } from '#app/list/kit/import-link.tsx';
import { ViewedList } from '#app/list/views/viewed-list.tsx';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { personText } from '#app/texts/lead-words.ts';
import { later } from '#app/ui/later.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { exportOf } from '#server/http/export-list.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { leadViews } from '#server/leads/lead-views.ts';
import { LeadActions } from '../lead-actions.tsx';
import { forgetSending, resetList } from '../list-reset.ts';
import { readListViews } from '../shown-views.ts';
import { viewAction } from '../view-action.ts';
import { viewedQuery } from '../view-request.ts';
import type { Route } from './+types/list.ts';
import { LeadBoard } from './board/board.tsx';
import { leadColumns } from './lead-columns.tsx';
import { leadFilters } from './lead-filters.ts';
import { allLeads, readLeadScreen } from './lead-list-data.ts';
import { leadMemory } from './lead-memory.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: [loaderData?.views.view?.name, 'Emner', 'Bilassistent'].filter(Boolean).join(' · ') }];
}

export const middleware = [
  requirePermission('leads', 'read'),
  forgetSending,
  exportOf({ title: 'Emner', columns: leadColumns(new Date()), read: allLeads, queryOf: viewedQuery(leadViews) }),
  resetList,
] satisfies Route.MiddlewareFunction[];

export function loader({ url, params: { viewSlug }, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    const { params, ...shown } = await readListViews(tenant, leadViews, { url, viewSlug });
    return { ...shown, ...(await readLeadScreen(tenant, params)) };
  });
}

export function action({ request, url, params: { viewSlug }, context }: Route.ActionArgs) {
  return viewAction(request, context, leadViews, { url, viewSlug });
}

export const shouldRevalidate = afterConflict;

const LaterBoard = later(serverOnly$(LeadBoard), () => import('./board/board.tsx').then((part) => part.LeadBoard));

const importItem = <ImportItem to="/leads/import" label="Importér emner" />;

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, query, now, mayCreate, mayLog, mayPick, owner, picked, board, hasRetention } = loaderData;
  return (
    <ViewedList
      data={loaderData}
      result={actionData?.result}
      memory={leadMemory}
      title="Emner"
      nouns={['emne', 'emner']}
      placeholder="Søg på navn, telefon, bil …"
      filters={leadFilters(loaderData)}
      lateCounts={{ place: '/leads/options', given: counts, query }}
      picks={mayPick ? { words: bulkWords.leads, place: `${owner}leads`, picked } : undefined}
      columns={leadColumns(now)}
      hrefOf={({ id }) => `/leads/${id}/edit`}
      nameOf={(row) => `${personText(row)}, emne ${row.number}`}
      actionsOf={(row) => <LeadActions lead={row} mayLog={mayLog} />}
      rowSwitch={<ShowSwitch isBoard={board !== undefined} />}
      instead={board && <LaterBoard columns={board} {...{ now, mayLog }} />}
      empty={{
        icon: 'handshake',
        heading: 'Ingen emner endnu',
        text: 'Et emne er en kunde, der har spurgt. Sæt et link til din kontaktformular på hjemmesiden, eller opret et emne.',
      }}
      more={
        (mayCreate || hasRetention) && (
          <>
            {mayCreate && importItem}
            {hasRetention && retentionItem}
          </>
        )
      }
      actions={
        mayCreate && (
          <>
            {hasRetention && retentionLink}
            <ImportLink to="/leads/import" />
            <CreateLink to="/leads/create">Opret emne</CreateLink>
          </>
        )
      }
    />
  );
}
