import { Link, useOutletContext } from 'react-router';
import type { Mark } from '#app/matrix/matrix.tsx';
import type { PlacedFinding } from '#server/price-tables/finding-places.ts';

/** What «Kontrol» says of the version of a table, from the layout of its tabs. */
export type Check = { number: number | undefined; findings: readonly PlacedFinding[] };

export const useCheck = () => useOutletContext<Check>();

/** The marks of the cells of a sheet's layer. */
export function marksOf({ findings }: Check, sheet: string, layer: string): Record<string, Mark> {
  const here = findings.filter(({ place }) => place?.sheet === sheet && place.layer === layer);
  return Object.fromEntries(
    here.flatMap(({ level, text, place }) => (place?.cell ? [[place.cell, { level, text }]] : [])),
  );
}

const words = { error: 'Fejl', warning: 'Advarsel' };

/** Findings, each with a link to its cell or sheet. */
export function Findings({ own, findings }: { own: string; findings: readonly PlacedFinding[] }) {
  return (
    <ul className="divide-y divide-neutral-200">
      {findings.map(({ level, code, text, place, otherId }) => (
        <li
          key={`${code} ${text} ${JSON.stringify(place)}`}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-3 py-2.5"
        >
          <span>
            <span className={`badge badge-${level === 'error' ? 'danger' : 'warn'}`}>{words[level]}</span>
          </span>
          {place ? (
            <Link
              to={`${own}?${placeQuery(place)}${place.cell ? `#ark-${place.cell}` : ''}`}
              className="link wrap-anywhere"
            >
              {text}
            </Link>
          ) : (
            <span className="wrap-anywhere">
              {text}
              {otherId !== null && (
                <>
                  {'. '}
                  <Link to={`${own.replace(/\d+$/, String(otherId))}/scope`} className="link">
                    Se den anden
                  </Link>
                </>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const placeQuery = ({ sheet, layer }: NonNullable<PlacedFinding['place']>) => new URLSearchParams({ sheet, layer });
