import type { FinancingExample } from '#server/financing/financing-example.ts';
import { ExampleFacts } from './example-facts.tsx';

/** The financing example of a quoted price. */
export function FinancedPrice({ example }: { example: Pick<FinancingExample, 'facts'> }) {
  return (
    <section aria-labelledby="finansieringseksempel" className="surface grid gap-3 p-4 sm:p-5">
      <h2 id="finansieringseksempel" className="text-base font-semibold">
        Finansieringseksempel
      </h2>
      <ExampleFacts example={example} />
    </section>
  );
}
