import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { progressClass } from '#app/ui/progress.ts';
import type { Upload } from './use-uploads.ts';

const barClass = `h-1.5 w-full ${progressClass}`;

type Props = { uploads: readonly Upload[]; onRetry: () => void; onForget: (id: number) => void };

/** Progress of each photo; failed ones stay until they are retried or dismissed. */
export function UploadList({ uploads, onRetry, onForget }: Props) {
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ state }) => state === 'done').length;
  const lost = uploads.filter(({ state }) => state === 'lost').length;
  const shown = uploads.filter(({ state }) => state !== 'done');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm font-medium text-neutral-900 tabular-nums">
          {formatNumber(done)} af {formatNumber(uploads.length)} er sendt
        </p>
        {lost > 0 && (
          <button type="button" onClick={onRetry} className={buttonClass('secondary')}>
            Send de {formatNumber(lost)} igen
          </button>
        )}
      </div>
      <progress aria-label="Alle billeder" max={uploads.length} value={sum(uploads)} className={barClass} />
      <ul className="grid max-h-72 gap-1 overflow-y-auto sm:grid-cols-2 sm:gap-x-6">
        {shown.map((upload) => (
          <li key={upload.id} className="flex min-h-11 min-w-0 items-center gap-3 text-sm md:min-h-9">
            <span className="min-w-0 flex-1">
              <span className="block truncate text-neutral-900">{upload.file.name}</span>
              {upload.problem ? (
                <span className="block text-rose-700">{upload.problem}</span>
              ) : (
                <progress aria-label={upload.file.name} max={1} value={upload.part} className={barClass} />
              )}
            </span>
            {upload.problem && (
              <button
                type="button"
                onClick={() => onForget(upload.id)}
                aria-label={`Fjern ${upload.file.name} fra listen`}
                className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-neutral-600 hover:bg-neutral-100 md:size-9"
              >
                <Icon name="x" size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function sum(uploads: readonly Upload[]) {
  return uploads.reduce((total, { part }) => total + part, 0);
}
