import { Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { groups } from './screens.ts';

type Props = { label: string; paths: readonly string[] };

/** Navigation groups with the screens that the user may open. */
export function Navigation({ label, paths }: Props) {
  const pathname = useLocation().pathname.toLowerCase();
  const open = paths.filter((path) => isOpen(path, pathname));
  return (
    <nav aria-label={label} className="grid gap-4">
      <Groups paths={paths} open={open} />
    </nav>
  );
}

/** Whether the address is the screen or below it. */
function isOpen(path: string, pathname: string) {
  const isAlone = path === '/' || path === '/settings';
  return pathname === path || (!isAlone && pathname.startsWith(`${path}/`));
}

function Groups({ paths, open }: { paths: readonly string[]; open: readonly string[] }) {
  const shown = groups
    .map((group) => ({ ...group, screens: group.screens.filter(({ path }) => paths.includes(path)) }))
    .filter(({ screens }) => screens.length > 0);
  return shown.map((group) => (
    <div key={group.label}>
      {group.screens.some(({ label }) => label !== group.label) && group.label && (
        <p className="px-3 pb-1 text-xs font-medium text-neutral-600 group-has-[#smal-menu:checked]/frame:md:sr-only">
          {group.label}
        </p>
      )}
      <ul className="grid gap-0.5">
        {group.screens.map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path} aria-current={open.includes(path) ? 'page' : undefined} title={label} className="menu-link">
              <Icon name={icon} size={18} className="shrink-0" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
