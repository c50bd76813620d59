import { Link } from 'react-router';
import { badgeColumn, textColumn } from '#app/list/kit/column.tsx';
import { tidyList } from '#app/list/kit/columns.ts';
import { List } from '#app/list/kit/list.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { bracketsText, guidanceOnly, taxPeriodText, vehicleCategoryLabels } from '#app/texts/registration-tax.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { exportOf } from '#server/http/export-list.ts';
import { onPlatform } from '#server/http/on-platform.ts';
import { readPage } from '#server/http/read-page.ts';
import { type TaxParameter, taxParameterList } from '#server/registration-tax/tax-parameter-queries.ts';
import { tryRates } from '#server/registration-tax/tried-rates.ts';
import type { Route } from './+types/list.ts';
import { TryRates } from './try-rates.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Registreringsafgift · Platformen · Bilassistent' }];

const periodOf = ({ vehicleCategory, validFrom }: TaxParameter) => taxPeriodText(vehicleCategory, validFrom);
const columns = [
  textColumn<TaxParameter>('period', 'Gælder for', periodOf, { isOffCard: true }),
  textColumn<TaxParameter>('brackets', 'Trin', bracketsText),
  textColumn<TaxParameter>(
    'evPercent',
    'Elbiler',
    ({ evPercent }) => (evPercent === null ? null : `${formatNumber(evPercent)} %`),
    {
      align: 'right',
      sheet: ({ evPercent }) => evPercent,
    },
  ),
  badgeColumn<TaxParameter>('verified', 'Status', ({ verified }) =>
    verified ? { label: 'Bekræftet', look: 'good' } : { label: 'Ikke bekræftet', look: 'warn' },
  ),
];

export const middleware = [
  tidyList,
  exportOf({
    title: 'Registreringsafgift',
    columns,
    read: (context, params) => onPlatform(context, (accounts) => taxParameterList.all(accounts, params)),
  }),
] satisfies Route.MiddlewareFunction[];

export function loader({ url: { searchParams: params }, context }: Route.LoaderArgs) {
  return onPlatform(context, async (accounts) => {
    const [list, tried] = await Promise.all([
      taxParameterList.page(accounts, params, readPage(params)),
      tryRates(accounts, params),
    ]);
    return { list, tried };
  });
}

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
        columns={columns}
        hrefOf={({ id }) => `/platform/registration-tax/${id}`}
        nameOf={periodOf}
        empty={{ icon: 'percent', heading: 'Ingen satser endnu', text: 'Uden satser er der intet skøn over afgiften.' }}
      />
      <TryRates {...tried} />
    </div>
  );
}
