import { badgeColumn, dayColumn, moneyColumn, textColumn } from '#app/list/kit/column.tsx';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { lenderStates } from '#app/texts/financing.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { can } from '#server/auth/permissions.ts';
import { type LenderRow, lenderList } from '#server/financing/lender-queries.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { listRoute } from '../../../list-route.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Finansiering · Bilassistent' }];

const looks = { now: 'good', planned: 'plain', past: 'plain' } as const;
const right = { align: 'right' } as const;

function rateOf({ yearlyRatePct, maxRatePct, isVariable }: LenderRow) {
  const upTo = maxRatePct === null ? '' : `–${formatNumber(maxRatePct)}`;
  return `${formatNumber(yearlyRatePct)}${upTo} % ${isVariable ? 'variabel' : 'fast'}`;
}

const columns = [
  textColumn<LenderRow>('name', 'Långiver', ({ name }) => name, { isOffCard: true }),
  textColumn<LenderRow>('yearlyRatePct', 'Rente', rateOf, right),
  moneyColumn<LenderRow>('startupFee', 'Oprettelse', ({ startupFee }) => startupFee),
  moneyColumn<LenderRow>('monthlyFee', 'Md. gebyr', ({ monthlyFee }) => monthlyFee),
  textColumn<LenderRow>(
    'minDownPaymentPct',
    'Mindste udbetaling',
    ({ minDownPaymentPct }) => `${formatNumber(minDownPaymentPct)} %`,
    right,
  ),
  textColumn<LenderRow>('maxMonths', 'Løbetid', ({ minMonths, maxMonths }) => `${minMonths}–${maxMonths} md.`, right),
  dayColumn<LenderRow>('validFrom', 'Fra', ({ validFrom }) => validFrom),
  dayColumn<LenderRow>('validTo', 'Til', ({ validTo }) => validTo),
  badgeColumn<LenderRow>('state', 'Status', ({ state }) => ({ label: lenderStates[state], look: looks[state] })),
];

const screen = listRoute(
  { right: ['organization', 'update'], title: 'Långivere', columns, list: lenderList, read: readInTenant },
  async ({ role }) => ({ isOwner: can(role, 'organization', 'delete') }),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

const path = '/company/settings/financing';

export default function Lenders({ loaderData: { list, isOwner } }: Route.ComponentProps) {
  return (
    <List
      title="Finansiering"
      nouns={['långiver', 'långivere']}
      list={list}
      placeholder="Søg på navn …"
      filters={{ state: { label: 'Status', any: 'Alle', choices: choicesOf(lenderStates) } }}
      columns={columns}
      hrefOf={({ id }) => `${path}/${id}/edit`}
      nameOf={({ name }) => name}
      empty={{
        icon: 'banknote',
        heading: 'Ingen långivere endnu',
        text: 'Opret en långiver med rente og gebyrer. Så kan biler og salgstilbud få et finansieringseksempel.',
      }}
      actions={<CreateLink to={`${path}/create`}>Opret långiver</CreateLink>}
    >
      <SettingsTabs current="financing" isOwner={isOwner} />
    </List>
  );
}
