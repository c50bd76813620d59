import { Link } from 'react-router';
import { formatNumber } from '#app/texts/formats.ts';
import { bracketsText, guidanceOnly, taxPeriodText } from '#app/texts/registration-tax.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { listTaxParameters } from '#server/registration-tax/tax-parameter-queries.ts';
import { tryRates } from '#server/registration-tax/tried-rates.ts';
import type { Route } from './+types/list.ts';
import { TryRates } from './try-rates.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Registreringsafgift · Platformen · Bilassistent' }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext).database;
  const reading = Promise.all([listTaxParameters(accounts), tryRates(accounts, url.searchParams)]);
  const [parameters, tried] = await orUnavailable(reading);
  return { parameters, tried };
}

export default function RegistrationTax({ loaderData: { parameters, tried } }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
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
      <div className="surface overflow-hidden">
        <table className="stacked-table">
          <thead>
            <tr>
              <th scope="col">Gælder for</th>
              <th scope="col">Trin</th>
              <th scope="col">Elbiler</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map((each) => (
              <tr key={each.id}>
                <th scope="row">
                  <Link
                    to={`/platform/registration-tax/${each.id}`}
                    className="link inline-flex min-h-11 items-center md:min-h-0"
                  >
                    {taxPeriodText(each.vehicleCategory, each.validFrom)}
                  </Link>
                </th>
                <td data-label="Trin" className="tabular-nums">
                  {bracketsText(each)}
                </td>
                <td data-label="Elbiler" className="tabular-nums">
                  {each.evPercent === null ? '–' : `${formatNumber(each.evPercent)} %`}
                </td>
                <td data-label="Status">
                  <span className={`badge ${each.verified ? 'badge-good' : 'badge-warn'}`}>
                    {each.verified ? 'Bekræftet' : 'Ikke bekræftet'}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TryRates {...tried} />
    </div>
  );
}
