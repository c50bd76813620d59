import { Link } from 'react-router';
import { formatNumber } from '#app/texts/numbers.ts';
import type { BarChart } from '#server/charts/bar-chart.ts';

type Props = {
  chart: BarChart;
  /** What a bar's label stands for, as it is said and as it stands below the bar. */
  labelOf: (label: string) => { long: string; short: string };
  /** The name of the chart, and the headings of its table. */
  name: string;
  heads: readonly [string, string];
  /** What the line says. */
  lineWords?: string;
};

/** A bar chart drawn on the server: each bar leads to its rows, the same numbers stand in a table below. */
export function Bars({ chart, labelOf, name, heads, lineWords }: Props) {
  const { width, height, base, bars, line } = chart;
  return (
    <figure className="grid gap-2" aria-label={name}>
      <svg viewBox={`0 0 ${width} ${height}`} className="h-auto w-full">
        <title>{name}</title>
        <line x1={0} x2={width} y1={base} y2={base} className="stroke-neutral-300" />
        {bars.map(({ label, count, href, ...bar }) => {
          const { long, short } = labelOf(label);
          return (
            <g key={label}>
              <text
                x={bar.middle}
                y={bar.y - 6}
                textAnchor="middle"
                className="fill-neutral-900 text-[13px] font-medium"
              >
                {count > 0 ? formatNumber(count) : ''}
              </text>
              <text x={bar.middle} y={base + 18} textAnchor="middle" className="fill-neutral-700 text-[12px]">
                {short}
              </text>
              <Link to={href} aria-label={`${long}: ${formatNumber(count)}`} className="group">
                <rect x={bar.x} y={0} width={bar.width} height={height} className="fill-transparent" />
                <rect
                  x={bar.x}
                  y={bar.y}
                  width={bar.width}
                  height={bar.height}
                  rx={2}
                  className="fill-emerald-700 group-hover:fill-emerald-800"
                />
              </Link>
            </g>
          );
        })}
        {line && <path d={line} className="pointer-events-none fill-none stroke-amber-600 stroke-2" />}
      </svg>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 items-center text-neutral-700 md:min-h-8">Vis som tabel</summary>
        <table className="w-full max-w-100 text-left">
          <thead>
            <tr className="border-b border-neutral-200">
              <th className="py-1 font-medium">{heads[0]}</th>
              <th className="py-1 text-right font-medium">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, count, href }) => (
              <tr key={label} className="border-b border-neutral-100">
                <td className="py-1">{labelOf(label).long}</td>
                <td className="py-1 text-right tabular-nums">
                  <Link to={href} className="link">
                    {formatNumber(count)}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {line && lineWords && <p className="text-xs text-neutral-700">{lineWords}</p>}
    </figure>
  );
}
