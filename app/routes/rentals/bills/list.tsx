import { Link } from 'react-router';
import { badgeColumn, instantColumn, moneyColumn, textColumn } from '#app/list/kit/column.tsx';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { ReadyQueries } from '#app/list/kit/ready-queries.tsx';
import { RentalNav } from '#app/rentals/rental-nav.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { billKinds, billLooks, billStates, billViews } from '#app/texts/rental-bills.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { type BillRow, billList } from '#server/rentals/bill-list.ts';
import { listRoute } from '../../list-route.ts';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Bøder og afgifter · Bilassistent' }];

const columns = [
  textColumn<BillRow>('plate', 'Plade', ({ plate }) => formatPlate(plate), { isOffCard: true }),
  instantColumn<BillRow>('at', 'Hvornår', ({ at }) => at, { onCard: 'plain' }),
  textColumn<BillRow>('kind', 'Regning for', ({ kind }) => billKinds[kind], { onCard: 'plain' }),
  textColumn<BillRow>('sender', 'Afsender', ({ sender }) => sender),
  textColumn<BillRow>('agreementNumber', 'Lejeaftale', ({ agreementNumber }) => agreementNumber),
  textColumn<BillRow>('customerName', 'Kunde', ({ customerName }) => customerName, { onCard: 'foot' }),
  badgeColumn<BillRow>('state', 'Status', ({ state }) => ({ label: billStates[state], look: billLooks[state] })),
  moneyColumn<BillRow>('amount', 'Beløb uden moms', ({ amount }) => amount, {
    cell: ({ amount }) => formatExactMoney(amount),
    onCard: 'sum',
  }),
];

const screen = listRoute(
  { title: 'Bøder og afgifter', columns, read: readInTenant, list: billList },
  async (tenant: Parameters<typeof billList.all>[0]) => ({ mayCreate: can(tenant.role, 'leads', 'update') }),
);

export const middleware = [
  requirePermission('customers', 'read'),
  ...screen.middleware,
] satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function BillList({ loaderData: { list, mayCreate } }: Route.ComponentProps) {
  return (
    <List
      title="Bøder og afgifter"
      nouns={['regning', 'regninger']}
      list={list}
      placeholder="Søg på plade, afsender, reference, kunde …"
      filters={{
        state: { label: 'Status', choices: choicesOf(billStates) },
        kind: { label: 'Regning for', choices: choicesOf(billKinds) },
        at: { label: 'Hvornår' },
      }}
      columns={columns}
      hrefOf={({ id }) => `/rental/bills/${id}`}
      nameOf={({ plate }) => formatPlate(plate)}
      empty={{
        icon: 'file-text',
        heading: 'Ingen bøder og afgifter endnu',
        text: 'Skriv plade og tidspunkt fra regningen, så finder vi, hvem der havde bilen, og sætter den på opgørelsen.',
        action: mayCreate && <CreateLink to="/rental/bills/create">Ny regning</CreateLink>,
      }}
      actions={
        mayCreate && (
          <>
            <Link to="/rental/bills/import" className={buttonClass('secondary')}>
              Mange på én gang
            </Link>
            <CreateLink to="/rental/bills/create">Ny regning</CreateLink>
          </>
        )
      }
    >
      <RentalNav seesMoney />
      <ReadyQueries queries={billViews} />
    </List>
  );
}
