import { Link } from 'react-router';
import { serverOnly$ } from 'vite-env-only/macros';
import { retentionItem, retentionLink } from '#app/erasing/retention-link.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { ImportItem, ImportLink } from '#app/list/kit/import-link.tsx';
import { ViewedList } from '#app/list/views/viewed-list.tsx';
import { bulkWords } from '#app/texts/bulk-edits.ts';
import { inviteWords } from '#app/texts/portal-invite.ts';
import { buttonClass } from '#app/ui/button.ts';
import { later } from '#app/ui/later.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { customerViews } from '#server/customers/customer-views.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { forgetSending, resetList } from '../list-reset.ts';
import { readListViews } from '../shown-views.ts';
import { viewAction } from '../view-action.ts';
import type { Route } from './+types/list.ts';
import { createFrom } from './create-action.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerCreate } from './customer-create.tsx';
import { exportCustomers } from './customer-export.ts';
import { customerFilters } from './customer-filters.ts';
import { readCustomerScreen } from './customer-list-data.ts';
import { customerMemory } from './customer-memory.ts';
import { readPairScreen } from './duplicates/pair-screen.ts';
import { Pairs } from './duplicates/pairs.tsx';
import { pairsPath } from './duplicates/pairs-path.ts';
import { InviteAct } from './invite-act.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  const place = loaderData && ('pairs' in loaderData ? 'Dubletter' : loaderData.views.view?.name);
  return [{ title: [place, 'Kunder', 'Bilassistent'].filter(Boolean).join(' · ') }];
}

export const middleware = [
  requirePermission('customers', 'read'),
  forgetSending,
  exportCustomers,
  resetList,
] satisfies Route.MiddlewareFunction[];

export function loader({ url, params: { viewSlug }, context }: Route.LoaderArgs) {
  return readInTenant(context, async (tenant) => {
    if (url.searchParams.has('duplicates')) return readPairScreen(tenant, url.searchParams);
    const { params, ...shown } = await readListViews(tenant, customerViews, { url, viewSlug });
    return { ...shown, ...(await readCustomerScreen(tenant, params)) };
  });
}

export function action({ request, url, params: { viewSlug }, context }: Route.ActionArgs) {
  return viewAction(request, context, customerViews, { url, viewSlug }, (posted) => createFrom(posted, context));
}

export const shouldRevalidate = afterConflict;

const LaterCreate = later(serverOnly$(CustomerCreate), () =>
  import('./customer-create.tsx').then((part) => part.CustomerCreate),
);

const invitePicked = { action: '/customers/invite', label: inviteWords.picked };
const importItem = <ImportItem to="/customers/import" label="Importér kunder" />;
const pairsItem = <ImportItem to={pairsPath()} label="Find dubletter" />;
const LaterPairs = later(serverOnly$(Pairs), () => import('./duplicates/pairs.tsx').then((part) => part.Pairs));

export default function Customers({ loaderData, actionData }: Route.ComponentProps) {
  if ('pairs' in loaderData) return <LaterPairs {...loaderData} />;
  const { counts, query, mayCreate, creation, mayPick, owner, picked, hasRetention } = loaderData;
  const likes = actionData && 'likes' in actionData ? actionData.likes : undefined;
  return (
    <ViewedList
      data={loaderData}
      result={actionData?.result}
      memory={customerMemory}
      title="Kunder"
      nouns={['kunde', 'kunder']}
      placeholder="Søg på navn, CVR, telefon, e-mail …"
      filters={customerFilters(loaderData)}
      lateCounts={{ place: '/customers/options', given: counts, query }}
      picks={
        mayPick ? { words: bulkWords.customers, place: `${owner}customers`, picked, other: invitePicked } : undefined
      }
      actionsOf={mayPick ? (row) => <InviteAct {...row} /> : undefined}
      columns={customerColumns}
      hrefOf={({ id }) => `/customers/${id}/edit`}
      nameOf={({ name }) => name}
      noteOf={({ isBlocked }) => isBlocked && <span className="badge badge-danger ml-2">Spærret</span>}
      empty={{
        icon: 'users',
        heading: 'Ingen kunder endnu',
        text: 'Her står dem, du handler med: deres kontakter, emner, biler og samtykker. Opret den første, eller importér en liste.',
        action: mayCreate && (
          <div className="flex flex-wrap justify-center gap-3">
            <CreateLink to="/customers?new=1">Opret kunde</CreateLink>
            <Link to="/customers/import" className={buttonClass('secondary')}>
              Importér kunder
            </Link>
          </div>
        ),
      }}
      more={
        <>
          {mayCreate && importItem}
          {mayPick && <ImportItem to={`/customers/invite?${query}`} label={inviteWords.link} />}
          {pairsItem}
          {hasRetention && retentionItem}
        </>
      }
      actions={
        <>
          {hasRetention && retentionLink}
          <Link to={pairsPath()} className={`${buttonClass('secondary')} max-sm:hidden`}>
            Find dubletter
          </Link>
          {mayPick && (
            <Link to={`/customers/invite?${query}`} className={`${buttonClass('secondary')} max-sm:hidden`}>
              {inviteWords.link}
            </Link>
          )}
          {mayCreate && (
            <>
              <ImportLink to="/customers/import" />
              <CreateLink to="/customers?new=1">Opret kunde</CreateLink>
            </>
          )}
        </>
      }
    >
      {creation && <LaterCreate key={creation.formKey} choices={creation} result={actionData?.result} likes={likes} />}
    </ViewedList>
  );
}
