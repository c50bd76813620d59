import { Link } from 'react-router';
import { whyChosen } from '#app/texts/chosen-protocol.ts';
import { formatDay } from '#app/texts/formats.ts';
import { formatMoney, formatNumber } from '#app/texts/numbers.ts';
import type { CarRents } from '#server/car-prices/car-rents.ts';
import { fieldPath } from './field-path.ts';

type Props = { rents: CarRents; carId: number };

/** What the car costs a month at the reference terms, by which protocol and why; or why it has no price. */
export function Rents({ rents, carId }: Props) {
  const { terms, protocol, refusals } = rents;
  const isPriced = protocol !== undefined;
  return (
    <section aria-labelledby="leje" className="surface grid min-w-0 gap-4 p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 id="leje" className="text-base font-semibold">
          Leje pr. måned
        </h2>
        {isPriced && (
          <p className="text-sm text-neutral-600">
            Uden moms, for en erhvervskunde, der lejer fra i dag. Kilometer er pr. måned.
          </p>
        )}
      </div>
      {isPriced && <RentTable terms={terms} />}
      {protocol && (
        <p className="text-sm">
          <Link to={`/price-protocols/${protocol.id}`} className="link">
            {protocol.name}
          </Link>
          , version {protocol.version} fra {formatDay(protocol.validFrom)}.{' '}
          <span className="text-neutral-600">{whyChosen(protocol)}</span>
        </p>
      )}
      {refusals.length > 0 && (
        <div className="grid gap-1">
          <h3 className={`text-sm font-semibold ${isPriced ? '' : 'text-rose-700'}`}>
            {isPriced ? 'Ikke tilbudt overalt' : 'Bilen har ingen lejepris'}
          </h3>
          <ul className="grid text-sm">
            {refusals.map(({ field, text }) => (
              <li key={text}>
                <Link
                  to={fieldPath(carId, field, protocol?.id)}
                  className="link inline-flex min-h-11 items-center md:min-h-8"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function RentTable({ terms }: Pick<CarRents, 'terms'>) {
  const [first] = terms;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums max-sm:text-xs">
        <thead>
          <tr className="text-right text-neutral-600">
            <th scope="col" className="py-2 text-left font-medium">
              Periode
            </th>
            {first?.cells.map(({ km }) => (
              <th key={km} scope="col" className="py-2 pl-2 font-medium whitespace-nowrap sm:pl-3">
                {formatNumber(km)} km
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map(({ term, cells }) => (
            <tr key={term} className="border-t border-neutral-200 text-right">
              <th scope="row" className="py-2.5 text-left font-normal whitespace-nowrap">
                {formatNumber(term)} md.
              </th>
              {cells.map(({ km, amount }) => (
                <td key={km} className="py-2.5 pl-2 whitespace-nowrap sm:pl-3">
                  {amount === undefined ? <span className="text-neutral-600">Ikke tilbudt</span> : formatMoney(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
