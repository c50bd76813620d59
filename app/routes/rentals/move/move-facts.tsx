import { ClosedTimes } from '#app/rentals/closed-times.tsx';
import { formatInstant, formatPlate } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { danish } from '#app/texts/refusals.ts';
import type { Proposed } from './proposed.ts';

/** From when to when, on which car, and whether that can be. */
export function MoveFacts({ agreement, proposal, price, refusal, closed }: Proposed) {
  const { who, startsAt, endsAt, car, category } = agreement;
  if (!proposal) return null;
  const plate = car ? formatPlate(car.registrationNumber ?? car.stockNumber) : `${category ?? ''} uden bil`;
  return (
    <>
      <p className="mt-1 text-sm text-neutral-700">{who}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact name="Udlevering" old={formatInstant(startsAt)} next={formatInstant(proposal.startsAt)} />
        <Fact name="Aflevering" old={formatInstant(endsAt)} next={formatInstant(proposal.endsAt)} />
        <Fact name="Bil" old={plate} next={proposal.carName || plate} />
        {price && <Fact name="Pris med moms" old={formatExactMoney(price.old)} next={formatExactMoney(price.next)} />}
      </dl>
      <p role="status" className={`mt-3 text-sm ${refusal === null ? 'text-emerald-800' : 'text-rose-800'}`}>
        {refusal === null ? `Bilen er ledig. ${price?.words ?? ''}` : danish([refusal])?.join(' ')}
      </p>
      {closed.length > 0 && (
        <div className="mt-3">
          <ClosedTimes closed={closed} />
        </div>
      )}
    </>
  );
}

function Fact({ name, old, next }: { name: string; old: string; next: string }) {
  return (
    <>
      <dt className="text-neutral-600">{name}</dt>
      <dd>
        {old === next ? (
          old
        ) : (
          <>
            <del className="text-neutral-600">{old}</del> <span aria-hidden="true">→</span>
            <span className="sr-only"> bliver </span> <ins className="font-medium no-underline">{next}</ins>
          </>
        )}
      </dd>
    </>
  );
}
