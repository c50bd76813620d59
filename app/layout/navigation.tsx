import { Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { groups, isWithin, type Screen } from './screens.ts';

type Props = { label: string; paths: readonly string[] };

/** Navigation groups with the screens that the user may open. */
export function Navigation({ label, paths }: Props) {
  const pathname = useLocation().pathname.toLowerCase();
  return (
    <nav aria-label={label} className="grid gap-4">
      <Groups paths={paths} pathname={pathname} />
    </nav>
  );
}

function isOpen(screen: Screen, pathname: string) {
  const isAlone = screen.path === '/' || screen.path === '/settings';
  return isAlone ? pathname === screen.path : isWithin(screen, pathname);
}

function Groups({ paths, pathname }: { paths: readonly string[]; pathname: string }) {
  const shown = groups
    .map((group) => ({ ...group, screens: group.screens.filter(({ path }) => paths.includes(path)) }))
    .filter(({ screens }) => screens.length > 0);
  return shown.map((group) => (
    <div key={group.label}>
      {group.screens.length > 1 && group.label && (
        <p className="px-3 pb-1 text-xs font-medium text-neutral-600 group-has-[#smal-menu:checked]/frame:md:sr-only">
          {group.label}
        </p>
      )}
      <ul className="grid gap-0.5">
        {group.screens.map((screen) => (
          <li key={screen.path}>
            <Link
              to={screen.path}
              aria-current={isOpen(screen, pathname) ? 'page' : undefined}
              title={screen.label}
              className="menu-link"
            >
              <Icon name={screen.icon} size={18} className="shrink-0" />
              <span>{screen.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
