import { Link } from 'react-router';
import { List } from '#app/list/kit/list.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { guidanceOnly, vehicleCategoryLabels } from '#app/texts/registration-tax.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { onPlatform } from '#server/http/on-platform.ts';
import { taxParameterList } from '#server/registration-tax/tax-parameter-queries.ts';
import { tryRates } from '#server/registration-tax/tried-rates.ts';
import { listRoute } from '../../list-route.ts';
import type { Route } from './+types/list.ts';
import { periodOf, taxColumns } from './tax-columns.ts';
import { TryRates } from './try-rates.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Registreringsafgift · Platformen · Bilassistent' }];

const screen = listRoute(
  { title: 'Registreringsafgift', columns: taxColumns, list: taxParameterList, read: onPlatform },
  async (accounts, params) => ({ tried: await tryRates(accounts, params) }),
);

export const middleware = screen.middleware satisfies Route.MiddlewareFunction[];
export const loader = screen.loader;

export default function RegistrationTax({ loaderData: { list, tried } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">Registreringsafgift</h1>
        <Link to="/platform/registration-tax/create" className={buttonClass('primary')}>
          <Icon name="plus" />
          Tilføj satser
        </Link>
      </header>
      <p className="max-w-prose text-sm text-neutral-700">
        Satserne bag alle skøn over registreringsafgiften. {guidanceOnly}. En periode gælder, til den næste begynder.
      </p>
      <List
        isPart
        title="Satser"
        nouns={['periode', 'perioder']}
        list={list}
        filters={{
          vehicleCategory: { label: 'Køretøjstype', any: 'Alle typer', choices: choicesOf(vehicleCategoryLabels) },
          verified: {
            ...{ label: 'Status', any: 'Alle statusser' },
            choices: choicesOf({ true: 'Bekræftet', false: 'Ikke bekræftet' }),
          },
        }}
        columns={taxColumns}
        hrefOf={({ id }) => `/platform/registration-tax/${id}`}
        nameOf={periodOf}
        empty={{ icon: 'percent', heading: 'Ingen satser endnu', text: 'Uden satser er der intet skøn over afgiften.' }}
      />
      <TryRates {...tried} />
    </div>
  );
}
