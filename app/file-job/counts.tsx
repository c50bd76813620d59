import { formatNumber } from '#app/texts/numbers.ts';

type Props = { counts: [label: string, count: number][] };

/** A few numbers under a heading. */
export function Counts({ label, counts }: Props & { label: string }) {
  return (
    <section className="surface p-4 sm:p-5" aria-label={label}>
      <h2 className="pb-3 text-sm text-neutral-600">{label}</h2>
      <CountList counts={counts} />
    </section>
  );
}

/** A few numbers side by side. */
export function CountList({ counts }: Props) {
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-4 ${counts.length > 4 ? 'sm:grid-cols-6' : 'sm:grid-cols-4'}`}>
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-neutral-700">{name}</dt>
          <dd
            className={`text-2xl font-semibold tabular-nums ${count === 0 ? 'text-neutral-500' : 'text-neutral-900'}`}
          >
            {formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
