import { Form, Link } from 'react-router';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { SignedIn } from './user-menu.tsx';

const itemClass = 'menu-link w-full cursor-pointer';

export function UserCard({ user }: { user: SignedIn }) {
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
