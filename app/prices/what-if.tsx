import { Link } from 'react-router';
import { formatExactMoney } from '#app/texts/numbers.ts';
import type { WhatIfGrid } from '#server/price-tables/what-if-grids.ts';

type Props = { title: string; note: string; corner: string; grid: WhatIfGrid; anchor: string };

/** The same price for other choices, each cell a link that fills the form with them. */
export function WhatIf({ title, note, corner, grid, anchor }: Props) {
  const [first] = grid;
  return (
    <div className="surface overflow-x-auto p-4 sm:p-5">
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-2 text-left text-base font-semibold">
          {title} <span className="text-sm font-normal text-neutral-600">{note}</span>
        </caption>
        <thead>
          <tr className="text-right text-neutral-600">
            <th scope="col" className="py-2 text-left font-medium">
              {corner}
            </th>
            {first?.cells.map(({ column }) => (
              <th key={column} scope="col" className="py-2 pl-3 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.map(({ row, cells }) => (
            <tr key={row} className="border-t border-neutral-200 text-right">
              <th scope="row" className="text-left font-normal">
                {row}
              </th>
              {cells.map(({ column, amount, query, isAsked }) => (
                <td key={column} className="pl-3 whitespace-nowrap">
                  {amount === undefined ? (
                    'Ikke tilbudt'
                  ) : (
                    <Link
                      to={`?${query}#${anchor}`}
                      aria-current={isAsked ? 'true' : undefined}
                      className={`inline-flex min-h-11 items-center underline underline-offset-3 ${isAsked ? 'font-semibold' : ''}`}
                    >
                      {formatExactMoney(amount)}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
