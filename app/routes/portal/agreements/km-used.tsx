import { formatDay } from '#app/texts/formats.ts';
import { forecastWords, usedWords } from '#app/texts/portal-acts.ts';
import type { aheadOf } from '#server/portal/portal-agreements.ts';

type Driven = { kmUsed: number | null; kmIncluded: number | null; kmReadOn?: string | null };
type Props = { driven: Driven; forecast?: ReturnType<typeof aheadOf>['forecast'] };

/** What is driven of what is included, as a bar and in words. */
export function KmUsed({ driven, forecast }: Props) {
  const { kmUsed, kmIncluded, kmReadOn } = driven;
  const words = usedWords(driven);
  if (!words) return null;
  const share = kmUsed === null || !kmIncluded ? undefined : Math.min(1, kmUsed / kmIncluded);
  const isOver = kmUsed !== null && kmIncluded !== null && kmUsed > kmIncluded;
  const ahead = forecastWords(forecast, kmIncluded);
  return (
    <div className="grid gap-1.5">
      {share !== undefined && (
        <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full rounded-full">
          <rect width="100" height="2" className="fill-neutral-200" />
          <rect width={share * 100} height="2" className={isOver ? 'fill-rose-700' : 'fill-neutral-800'} />
        </svg>
      )}
      <p className="text-sm text-neutral-800 tabular-nums">
        {words}
        {kmReadOn && <span className="text-neutral-600">, aflæst {formatDay(kmReadOn)}</span>}
      </p>
      {ahead && <p className="text-sm text-neutral-700">{ahead}</p>}
    </div>
  );
}
