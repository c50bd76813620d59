import { Link } from 'react-router';
import { formatNumber } from '#app/texts/numbers.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { HomeNumbers } from '#server/home/home-numbers.ts';

/** A number with its words; `isLack` shows only while there is something, `isAlarm` stands out then. */
export type Tile = { name: string; label: string; icon: IconName; isLack?: true; isAlarm?: true };

/** Numbers, each the way to exactly its rows. */
export function Tiles({ tiles, numbers, label }: { tiles: readonly Tile[]; numbers: HomeNumbers; label: string }) {
  const shown = tiles.flatMap((tile) => {
    const number = numbers[tile.name];
    return number && (number.count > 0 || !tile.isLack) ? [{ ...tile, ...number }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]" aria-label={label}>
      {shown.map(({ name, label, icon, count, href, isAlarm }) => (
        <li key={name}>
          <Link
            to={href}
            className="flex h-full min-h-16 items-center gap-3 rounded-md border border-neutral-200 px-3 py-2 no-underline hover:border-neutral-400 focus-visible:outline-2 focus-visible:outline-emerald-700"
          >
            <Icon name={icon} size={20} className="shrink-0 text-neutral-500" />
            <span className="min-w-0">
              <span
                className={`block text-xl font-semibold tabular-nums ${isAlarm && count > 0 ? 'text-rose-700' : 'text-neutral-900'}`}
              >
                {formatNumber(count)}
              </span>
              <span className="block text-sm text-neutral-700">{label}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
