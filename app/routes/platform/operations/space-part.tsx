import { formatBytes } from '#app/texts/documents.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { heldText } from '#app/texts/operations.ts';
import { progressClass } from '#app/ui/progress.ts';
import type { Disk, readSpace } from '#server/operator/space.ts';
import { Part } from './part.tsx';

type Space = Awaited<ReturnType<typeof readSpace>>;

const fullAt = 90;

/** Disks, and what the database takes on them. */
export function SpacePart({ space: { disks, bucket, bytes, tables } }: { space: Space }) {
  return (
    <Part id="plads" title="Plads">
      <div className="grid gap-4 border-t border-neutral-200 px-4 py-3 text-sm">
        {disks.map((disk) => (
          <DiskLine key={disk.folders.join()} disk={disk} />
        ))}
        {bucket && <p>Filerne ligger i bucketen {bucket}; dens plads ses ikke herfra.</p>}
        {!disks.some(({ holds }) => holds.includes('database')) && <p>Databasens disk ses ikke herfra.</p>}
      </div>
      <table className="w-full border-t border-neutral-200 text-sm tabular-nums">
        <caption className="px-4 pt-3 pb-1 text-left">
          Databasen fylder {formatBytes(bytes ?? 0)}. De største tabeller med deres indekser, rækker som skøn:
        </caption>
        <thead>
          <tr className="text-neutral-600">
            <th scope="col" className="px-4 py-1.5 text-left font-medium">
              Tabel
            </th>
            <th scope="col" className="px-2 py-1.5 text-right font-medium">
              Rækker
            </th>
            <th scope="col" className="px-4 py-1.5 text-right font-medium">
              Fylder
            </th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ name, rows, bytes: size }) => (
            <tr key={name} className="border-t border-neutral-200">
              <th scope="row" className="px-4 py-1.5 text-left font-mono text-[0.8125rem] font-normal wrap-anywhere">
                {name}
              </th>
              <td className="px-2 py-1.5 text-right">{rows === null ? '–' : formatNumber(Math.round(rows))}</td>
              <td className="px-4 py-1.5 text-right whitespace-nowrap">{formatBytes(size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function DiskLine({ disk: { holds, folders, space } }: { disk: Disk }) {
  const percent = space && Math.round((space.used / Math.max(1, space.used + space.free)) * 100);
  return (
    <div className="grid gap-1">
      <p className="font-medium">{heldText(holds)}</p>
      {space && percent !== null ? (
        <>
          <progress
            aria-label={`${heldText(holds)}: brugt`}
            max={100}
            value={percent}
            className={`h-2 w-full ${progressClass}`}
          />
          <p className={`tabular-nums ${percent >= fullAt ? 'font-semibold text-rose-800' : ''}`}>
            {formatBytes(space.free)} ledig, {formatBytes(space.used)} brugt ({percent} %)
          </p>
        </>
      ) : (
        <p>Pladsen kan ikke læses.</p>
      )}
      <p className="wrap-anywhere text-neutral-600">{folders.join(', ')}</p>
    </div>
  );
}
