import { formatNumber } from '#app/texts/numbers.ts';
import { progressClass } from '#app/ui/progress.ts';
import { usePolling } from '#app/ui/use-polling.ts';
import type { ImageStatus } from '#server/db/schema.ts';

const pollMilliseconds = 1500;
const barClass = `h-2.5 w-full max-w-2xl ${progressClass}`;

/** Progress of photo processing. The page polls, with JavaScript or without. */
export function PhotoProgress({ images }: { images: readonly { status: ImageStatus }[] }) {
  const waiting = images.filter(({ status }) => status === 'processing').length;
  usePolling(waiting > 0, pollMilliseconds);
  if (waiting === 0) return null;
  const ready = images.length - waiting;
  return (
    <section className="surface grid gap-2 p-4" aria-labelledby="goeres-klar">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <h2 id="goeres-klar" className="text-sm font-medium text-neutral-900">
        Billederne gøres klar
      </h2>
      <progress aria-labelledby="goeres-klar" max={images.length} value={ready} className={barClass} />
      <p className="text-sm text-neutral-700 tabular-nums">
        {formatNumber(ready)} af {formatNumber(images.length)}. Du kan roligt gå videre imens.
      </p>
    </section>
  );
}
