import { warningWords } from '#app/texts/car-steps.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { CarWarning } from '#server/cars/car-warnings.ts';

/** What somebody should know of the car; nothing of it keeps the car from anything. */
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
