import { Form, Link, useLocation } from 'react-router';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { SignedIn } from './user-menu.tsx';

const itemClass = 'menu-link w-full cursor-pointer';

const spanClass =
  'min-h-11 cursor-pointer rounded-md border border-neutral-300 px-2 text-sm text-neutral-800 hover:bg-neutral-100 md:min-h-8';

const busySpans = [
  { value: '15', label: '15', name: 'Optaget i 15 minutter' },
  { value: '30', label: '30', name: 'Optaget i 30 minutter' },
  { value: '60', label: '60 min.', name: 'Optaget i 60 min.' },
  { value: 'day', label: 'Dagen', name: 'Optaget resten af dagen' },
];

export function UserCard({ user }: { user: SignedIn }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="px-3 py-2 text-sm">
        <span className="block truncate font-medium text-neutral-900">{user.name}</span>
        <span className="block truncate text-neutral-600">{user.email}</span>
        <span className="block text-neutral-600">{roleLabels[user.role]}</span>
      </p>
      {user.isInMore && (
        <Link to="/select-organization" className={itemClass}>
          <Icon name="arrow-left-right" size={18} />
          Skift virksomhed
        </Link>
      )}
      {user.isPlatformAdmin && (
        <Link to="/platform" className={itemClass}>
          <Icon name="server-cog" size={18} />
          Platformen
        </Link>
      )}
      {user.role !== 'customer' && (
        <>
          <Form
            method="post"
            noValidate
            action="/settings/availability"
            className="flex flex-wrap items-center gap-1 px-3"
          >
            <input type="hidden" name="from" value={pathname + search} />
            <span className="mr-1 text-sm text-neutral-700">Optaget</span>
            {busySpans.map(({ value, label, name }) => (
              <button key={value} type="submit" name="busy" value={value} aria-label={name} className={spanClass}>
                {label}
              </button>
            ))}
          </Form>
          <Link to="/settings/availability" className={itemClass}>
            <Icon name="clock" size={18} />
            Min arbejdstid og fravær
          </Link>
        </>
      )}
      <Link to="/help" className={itemClass}>
        <Icon name="book-open" size={18} />
        Genveje og ordforklaring
      </Link>
      <Form method="post" noValidate action="/account/sign-out" className="border-t border-neutral-200 pt-2">
        <button type="submit" className={itemClass}>
          <Icon name="log-out" size={18} />
          Log ud
        </button>
      </Form>
    </>
  );
}
