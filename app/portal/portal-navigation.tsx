import { useLocation } from 'react-router';
import { portalWords } from '#app/texts/portal.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

/** What waits for the customer behind an item of the bar. */
export type PortalCounts = { quotes: number; answers: number; readings: number };

type Item = {
  path: string;
  label: string;
  icon: IconName;
  counts: readonly (keyof PortalCounts)[];
  /** The pages that belong to it. */
  within: string;
};

const items: readonly Item[] = [
  { path: '', label: portalWords.front, icon: 'house', counts: ['quotes', 'readings'], within: '$' },
  { path: '/aftaler', label: portalWords.cars, icon: 'car', counts: ['readings'], within: 'aftaler|skade|anmod' },
  { path: '/beskeder', label: portalWords.messages, icon: 'mail', counts: ['answers'], within: 'beskeder|leads' },
  { path: '/bookinger', label: portalWords.bookings, icon: 'calendar', counts: [], within: 'bookinger|booking' },
  {
    path: '/mere',
    label: portalWords.more,
    icon: 'menu',
    counts: ['quotes'],
    within: 'mere|tilbud|dokumenter|filer|team|indstillinger',
  },
];

type Props = { slug: string; counts: PortalCounts };

/** A bar of five at the bottom on phones, at the top elsewhere, with what waits behind each. */
export function PortalNavigation({ slug, counts }: Props) {
  const { pathname } = useLocation();
  const start = `/kundeportal/${slug}`;
  const rest = pathname.slice(start.length + 1);
  return (
    <nav
      aria-label="Kundeportal"
      className="border-neutral-200 bg-white max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t md:border-b md:px-6 print:hidden"
    >
      <ul className="mx-auto flex max-w-5xl max-md:pb-[env(safe-area-inset-bottom)]">
        {items.map(({ path, label, icon, within, counts: counted }) => {
          const waiting = counted.reduce((sum, name) => sum + counts[name], 0);
          const isHere = pathname === start + path;
          const isWithin = new RegExp(`^(${within})(/|$)`).test(rest);
          return (
            <li key={path} className="max-md:min-w-0 max-md:flex-1 md:first:-ml-3">
              <a
                href={start + path}
                aria-current={isHere ? 'page' : isWithin ? 'true' : undefined}
                className="relative flex min-h-14 items-center justify-center gap-x-2 px-3 text-neutral-700 no-underline aria-[current]:font-semibold aria-[current]:text-neutral-950 max-md:flex-col max-md:px-0.5 max-md:text-xs md:text-sm aria-[current]:shadow-[inset_0_3px_currentColor] md:aria-[current]:shadow-[inset_0_-3px_currentColor]"
              >
                <Icon name={icon} size={20} />
                {label}
                {waiting > 0 && (
                  <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-rose-700 px-1 text-[0.6875rem] leading-none font-semibold text-white tabular-nums max-md:absolute max-md:top-1.5 max-md:left-1/2 max-md:ml-1.5">
                    <span>
                      {waiting > 9 ? '9+' : waiting}
                      <span className="sr-only"> {portalWords.waiting}</span>
                    </span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
