import { formatNumber } from '#app/texts/numbers.ts';
import type { RecentRoute } from '#server/metrics/recent-routes.ts';
import { Nothing, Part } from './part.tsx';

const columns = [
  ['count', 'Svar'],
  ['mean', 'Gennemsnit'],
  ['p95', 'p95'],
  ['slowest', 'Langsomste'],
] as const;

/** Two facts a line where the table is stacked. */
const halfLine =
  'max-lg:inline-grid! max-lg:w-1/2 max-lg:grid-cols-[auto_minmax(0,1fr)]! max-lg:pr-1! max-lg:text-[0.8125rem]';

/** The slowest routes of this process. */
export function RoutesPart({ routes }: { routes: readonly RecentRoute[] | null }) {
  return (
    <Part
      id="ruter"
      title="Langsomste ruter den seneste time"
      lead="Kun denne proces, siden den blev startet. p95: 95 ud af 100 svar var hurtigere."
    >
      {!routes || routes.length === 0 ? (
        <Nothing>{routes ? 'Ingen svar den seneste time.' : 'Svartider måles ikke her.'}</Nothing>
      ) : (
        <table className="stacked-table border-t border-neutral-200">
          <thead>
            <tr>
              <th scope="col">Rute</th>
              {columns.map(([name, label]) => (
                <th key={name} scope="col" className="lg:text-right">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {routes.map((each) => (
              <tr key={each.route}>
                <th scope="row" className="font-mono text-[0.8125rem] wrap-anywhere">
                  {each.route === 'none' ? 'uden rute' : each.route}
                </th>
                {columns.map(([name, label]) => (
                  <td
                    key={name}
                    data-label={label}
                    className={`whitespace-nowrap tabular-nums lg:text-right ${halfLine}`}
                  >
                    {name === 'count' ? formatNumber(each.count) : milliseconds(each[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

const milliseconds = (ms: number) =>
  `${ms < 10 ? formatNumber(Math.round(ms * 10) / 10) : formatNumber(Math.round(ms))} ms`;
