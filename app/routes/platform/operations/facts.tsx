import type { ReactNode } from 'react';

/** Facts with their labels. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-2">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-neutral-600">{label}</dt>
          <dd className="wrap-anywhere text-neutral-900 max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
