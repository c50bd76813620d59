import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { groups, isWithin, type Screen } from './screens.ts';

type Props = { label: string; paths: readonly string[]; unread?: number | undefined };

/** Navigation groups with the screens that the user may open. */
export function Navigation({ label, paths, unread }: Props) {
  const { pathname: shown, search } = useLocation();
  const pathname = shown.toLowerCase();
  return (
    <nav aria-label={label} className="grid gap-4">
      <Groups
        paths={paths}
        pathname={pathname}
        left={/\/edit(\/|$)/.test(pathname) ? search : undefined}
        unread={unread}
      />
    </nav>
  );
}

function isOpen(screen: Screen, pathname: string) {
  const isAlone = screen.path === '/' || screen.path === '/settings';
  return isAlone ? pathname === screen.path : isWithin(screen, pathname);
}

/** Where a link leads. On a record it leads to the list that was left for it. */
function targetOf({ path, to = path }: Screen, left: string | undefined) {
  if (left === undefined) return to;
  const list = new URLSearchParams(left).get('list') ?? path;
  return list === path || list.startsWith(`${path}?`) || list.startsWith(`${path}/view/`) ? list : path;
}

type GroupsProps = {
  paths: readonly string[];
  pathname: string;
  /** The query of the record that is shown. */
  left: string | undefined;
  unread: number | undefined;
};

function Groups({ paths, pathname, left, unread }: GroupsProps) {
  const shown = groups
    .map((group) => ({ ...group, screens: group.screens.filter(({ path }) => paths.includes(path)) }))
    .filter(({ screens }) => screens.length > 0);
  return shown.map((group) => {
    const list = (
      <ul key={group.label} className="grid gap-0.5">
        {group.screens.map((screen) => (
          <li key={screen.path}>
            <Link
              to={targetOf(screen, isOpen(screen, pathname) ? left : undefined)}
              aria-current={isOpen(screen, pathname) ? 'page' : undefined}
              title={screen.label}
              data-unread={screen.path === '/notifications' ? unread || undefined : undefined}
              className={screen.path === '/notifications' ? 'bell menu-link' : 'menu-link'}
            >
              <Icon name={screen.icon} size={18} className="shrink-0" />
              {screen.label}
            </Link>
          </li>
        ))}
      </ul>
    );
    if (group.screens.length === 1 || !group.label) return list;
    return (
      <Fragment key={group.label}>
        <p className="-mb-3 px-3 text-xs font-medium text-neutral-600 group-has-[#smal-menu:checked]/frame:md:sr-only">
          {group.label}
        </p>
        {list}
      </Fragment>
    );
  });
}
