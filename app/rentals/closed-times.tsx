import { closedWords } from '#app/texts/rental-warnings.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { ClosedTime } from '#server/rentals/closed-times.ts';

/** The times of an agreement at which nobody is there; it can be made all the same. */
export function ClosedTimes({ closed }: { closed: readonly ClosedTime[] }) {
  if (closed.length === 0) return null;
  return (
    <Banner tone="warning">
      <ul className="grid gap-1">
        {closed.map((each) => (
          <li key={each.kind}>{closedWords(each)}</li>
        ))}
      </ul>
    </Banner>
  );
}
