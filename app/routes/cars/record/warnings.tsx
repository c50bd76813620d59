import { warningWords } from '#app/texts/car-steps.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { CarWarning } from '#server/cars/car-warnings.ts';

/** Warnings about the car, none of which blocks anything. */
export function Warnings({ warnings }: { warnings: readonly CarWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Banner tone="warning">
      <ul className="grid gap-1">
        {warnings.map((warning) => (
          <li key={warning.kind}>{warningWords(warning)}</li>
        ))}
      </ul>
    </Banner>
  );
}
