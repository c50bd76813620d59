import { badgeColumn, textColumn } from '#app/list/kit/column.tsx';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { ReadyQueries } from '#app/list/kit/ready-queries.tsx';
import { agreedText, effectText } from '#app/texts/agreed-price.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { formatDay } from '#app/texts/formats.ts';
import { overrideLevels, overrideLooks, overrideStates, overrideTarget } from '#app/texts/price-overrides.ts';
import { productTypes } from '#app/texts/price-tables.ts';
import { can } from '#server/auth/permissions.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { type OverrideRow, overrideList } from '#server/price-overrides/override-list.ts';
import { listRoute } from '../list-route.ts';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Prisfravigelser · Bilassistent' }];

/** «26. okt. 2026 – 31. dec. 2026», without an end until it is revoked. */
const daysText = ({ validFrom, validTo }: OverrideRow) =>
  validTo ? `${formatDay(validFrom)} – ${formatDay(validTo)}` : `Fra ${formatDay(validFrom)}`;

const columns = [
  textColumn<OverrideRow>('target', 'For', overrideTarget, { isOffCard: true }),
  textColumn<OverrideRow>('value', 'Aftalt', agreedText, { onCard: 'plain', align: 'right' }),
  textColumn<OverrideRow>('effect', 'Virkning', effectText, { align: 'right' }),
  textColumn<OverrideRow>('productType', 'Produkt', ({ productType }) => productType && productTypes[productType]),
  textColumn<OverrideRow>('validFrom', 'Gælder', daysText),
  badgeColumn<OverrideRow>('state', 'Status', ({ state }) => ({
    label: overrideStates[state],
    look: overrideLooks[state],
  })),
  textColumn<OverrideRow>('reason', 'Grund', ({ reason }) => reason, { onCard: 'plain' }),
  textColumn<OverrideRow>('madeBy', 'Oprettet af', ({ madeBy }) => madeBy),
];

const screen = listRoute(
  {
    ...{ right: ['priceProtocolOverrides', 'read'], title: 'Prisfravigelser', columns },
    ...{ list: overrideList, read: readInTenant },
  },
  async (tenant) => ({
    mayCreate: can(tenant.role, 'priceProtocolOverrides', 'create'),
    waiting: await overrideList.count(tenant, new URLSearchParams({ status: 'pending' })),
  }),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

const queries = [
  { label: 'Aktive og ventende', query: '' },
  { label: 'Afventer godkendelse', query: 'status=pending' },
  { label: 'Historik', query: 'status=history' },
  { label: 'Alle', query: 'status=all' },
];

const statuses = [
  { value: 'active', label: 'Aktive' },
  { value: 'pending', label: 'Afventer godkendelse' },
  { value: 'history', label: 'Historik' },
  { value: 'all', label: 'Alle' },
];

export default function PriceOverrides({ loaderData: { list, waiting, mayCreate } }: Route.ComponentProps) {
  return (
    <List
      title="Prisfravigelser"
      nouns={['prisfravigelse', 'prisfravigelser']}
      list={list}
      filters={{
        status: { label: 'Status', any: 'Aktive og ventende', choices: statuses },
        level: { label: 'Gælder', choices: choicesOf(overrideLevels) },
        productType: { label: 'Produkt', choices: choicesOf(productTypes) },
      }}
      columns={columns}
      hrefOf={({ id }) => `/price-protocols/overrides/${id}`}
      nameOf={overrideTarget}
      empty={{
        ...{ icon: 'tags', heading: 'Ingen prisfravigelser' },
        text: 'En prisfravigelse er en pris aftalt for en bil, en kunde, en bilgruppe eller et tilbud i stedet for tabellens.',
      }}
      actions={mayCreate && <CreateLink to="/price-protocols/overrides/create">Ny prisfravigelse</CreateLink>}
    >
      <ReadyQueries queries={queries} counts={{ 'status=pending': waiting }} />
    </List>
  );
}
