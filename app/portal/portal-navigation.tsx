import { useLocation } from 'react-router';
import { portalWords } from '#app/texts/portal.ts';
import { Icon } from '#app/ui/icon.tsx';

const items = [
  { path: '', label: portalWords.front, icon: 'house' },
  { path: '/team', label: portalWords.team, icon: 'users' },
  { path: '/indstillinger', label: portalWords.settings, icon: 'settings' },
] as const;

/** A bar at the bottom on phones, at the top elsewhere. */
export function PortalNavigation({ slug }: { slug: string }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Kundeportal"
      className="border-neutral-200 bg-white max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t md:border-b md:px-6 print:hidden"
    >
      <ul className="mx-auto flex max-w-5xl max-md:pb-[env(safe-area-inset-bottom)]">
        {items.map(({ path, label, icon }) => {
          const to = `/kundeportal/${slug}${path}`;
          return (
            <li key={path} className="max-md:flex-1 md:first:-ml-3">
              <a
                href={to}
                aria-current={pathname === to ? 'page' : undefined}
                className="flex min-h-14 items-center justify-center gap-x-2 px-3 text-neutral-700 no-underline aria-[current]:font-semibold aria-[current]:text-neutral-950 max-md:flex-col max-md:text-xs md:text-sm md:aria-[current]:shadow-[inset_0_-3px_currentColor]"
              >
                <Icon name={icon} size={20} />
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
