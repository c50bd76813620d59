import { PortalCard } from '#app/portal/portal-parts.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { logWords } from '#app/texts/portal-own.ts';
import type { OwnLog } from '#server/portal/own-log.ts';

/** The login's own log: its first lines, the others folded. */
export function LogCard({ log, dealer }: { log: OwnLog; dealer: string }) {
  const [shown, older] = [log.slice(0, 5), log.slice(5)];
  return (
    <PortalCard id="log" title={logWords.title} lead={logWords.lead}>
      {log.length === 0 ? (
        <p className="text-sm text-neutral-700">{logWords.empty}</p>
      ) : (
        <Lines {...{ dealer }} log={shown} />
      )}
      {older.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-3 text-sm">{logWords.older(older.length)}</summary>
          <Lines log={older} dealer={dealer} />
        </details>
      )}
    </PortalCard>
  );
}

function Lines({ log, dealer }: { log: OwnLog; dealer: string }) {
  return (
    <ul className="divide-y divide-neutral-200 text-sm">
      {log.map((line) => (
        <li key={line.id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="wrap-anywhere text-neutral-900">{logWords.line(line, dealer)}</span>
          <time className="text-neutral-600 tabular-nums" dateTime={line.at.toISOString()}>
            {formatInstant(line.at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
