import { badgeColumn, dayColumn, instantColumn, textColumn } from '#app/list/kit/column.tsx';
import { CreateLink } from '#app/list/kit/create-link.tsx';
import { List } from '#app/list/kit/list.tsx';
import { agreedText } from '#app/texts/agreed-price.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { overrideLevels, overrideStates, overrideTarget } from '#app/texts/price-overrides.ts';
import { productTypes } from '#app/texts/price-tables.ts';
import { can } from '#server/auth/permissions.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { type OverrideRow, overrideList } from '#server/price-overrides/override-list.ts';
import { listRoute } from '../list-route.ts';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Prisfravigelser · Bilassistent' }];

export const looks = {
  ...({ active: 'good', planned: 'plain', pending: 'warn', expired: 'plain' } as const),
  ...({ rejected: 'danger', revoked: 'plain' } as const),
};

const columns = [
  textColumn<OverrideRow>('target', 'Gælder', overrideTarget, { isOffCard: true }),
  textColumn<OverrideRow>('value', 'Aftalt', agreedText, { onCard: 'plain' }),
  textColumn<OverrideRow>('productType', 'Produkt', ({ productType }) => productType && productTypes[productType]),
  dayColumn<OverrideRow>('validFrom', 'Fra', ({ validFrom }) => validFrom),
  dayColumn<OverrideRow>('validTo', 'Til og med', ({ validTo }) => validTo),
  badgeColumn<OverrideRow>('state', 'Status', ({ state }) => ({ label: overrideStates[state], look: looks[state] })),
  textColumn<OverrideRow>('reason', 'Grund', ({ reason }) => reason, { onCard: 'plain' }),
  textColumn<OverrideRow>('madeBy', 'Oprettet af', ({ madeBy }) => madeBy),
  instantColumn<OverrideRow>('createdAt', 'Oprettet', ({ createdAt }) => createdAt),
];

const screen = listRoute(
  {
    ...{ right: ['priceProtocolOverrides', 'read'], title: 'Prisfravigelser', columns },
    ...{ list: overrideList, read: readInTenant },
  },
  async ({ role }) => ({ mayCreate: can(role, 'priceProtocolOverrides', 'create') }),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

const statuses = [
  { value: 'active', label: 'Aktive' },
  { value: 'pending', label: 'Afventer godkendelse' },
  { value: 'history', label: 'Historik' },
  { value: 'all', label: 'Alle' },
];

export default function PriceOverrides({ loaderData: { list, mayCreate } }: Route.ComponentProps) {
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
    />
  );
}
