import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fuelTypes, gearTypes } from '#app/texts/labels.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { economyOf, weeksOf } from '../product-texts.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { EditionPage } from './edition-page.ts';

type Props = { products: EditionPage['products']; path: string; create: ReactNode };

/** The products of an edition, each a link to its form. */
export function EditionProducts({ products, path, create }: Props) {
  return (
    <section aria-labelledby="produkter" className="surface overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-5">
        <h2 id="produkter" className="text-base font-semibold">
          Produkter
        </h2>
        {create}
      </div>
      {products.length === 0 ? (
        <p className="border-t border-neutral-200 px-4 py-6 text-sm text-neutral-600 sm:px-5">
          Udgaven har ingen produkter endnu. Opret dem her, eller importér en prisliste fra listen over produkter.
        </p>
      ) : (
        <table className="stacked-table">
          <thead>
            <tr>
              <th scope="col">Produkt</th>
              <th scope="col">Kode</th>
              <th scope="col">Drivmiddel</th>
              <th scope="col">Gear</th>
              <th scope="col">CO₂ / rækkevidde</th>
              <th scope="col">Pris ekskl. moms og afgift</th>
              <th scope="col">Levering</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.id}>
                <th scope="row">
                  <Link
                    to={`${path}?product=${product.id}`}
                    className="link inline-flex min-h-11 items-center md:min-h-0"
                  >
                    {product.name}
                  </Link>
                </th>
                <td data-label="Kode">{product.productCode ?? '–'}</td>
                <td data-label="Drivmiddel">{fuelTypes[product.fuelType]}</td>
                <td data-label="Gear">{gearTypes[product.gearType]}</td>
                <td data-label="CO₂ / rækkevidde">{economyOf(product) ?? '–'}</td>
                <td data-label="Pris">{formatMoney(product.priceExclVatExclTax)}</td>
                <td data-label="Levering">{weeksOf(product) ?? '–'}</td>
                <td data-label="Status">
                  <StatusBadge status={product.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
