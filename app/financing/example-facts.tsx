import type { FinancingExample } from '#server/financing/financing-example.ts';

/** Every figure of a financing example, together and alike, as the law asks. */
export function ExampleFacts({ example: { facts } }: { example: Pick<FinancingExample, 'facts'> }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm tabular-nums">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="min-w-0 wrap-anywhere text-neutral-600">{label}</dt>
          <dd className="text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
