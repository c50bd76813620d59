import { Form, Link } from 'react-router';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Role } from '#server/auth/permissions.ts';

export type SignedIn = { name: string; email: string; role: Role; isInMore: boolean; isPlatformAdmin: boolean };

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-sm text-neutral-700 no-underline hover:bg-neutral-100 hover:text-neutral-900 focus-visible:outline-2 focus-visible:outline-emerald-700 md:min-h-9';

/** The user's name at the foot of the navigation, and behind it the way out. */
export function UserMenu({ user }: { user: SignedIn }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="brugermenu"
        title={user.name}
        className="flex w-full cursor-pointer items-center gap-3 rounded-md p-2 text-left text-sm hover:bg-neutral-100 focus-visible:outline-2 focus-visible:outline-emerald-700"
      >
        <Initials name={user.name} />
        <span className="min-w-0 flex-1 group-has-[#smal-menu:checked]/frame:sr-only">
          <span className="block truncate font-medium text-neutral-900">{user.name}</span>
          <span className="block truncate text-xs text-neutral-600">{roleLabels[user.role]}</span>
        </span>
        <Icon
          name="chevrons-up-down"
          className="shrink-0 text-neutral-500 group-has-[#smal-menu:checked]/frame:hidden"
        />
      </button>
      <div
        id="brugermenu"
        popover="auto"
        className="fixed inset-auto bottom-18 left-3 m-0 w-72 rounded-lg border border-neutral-200 bg-white p-2 shadow-lg"
      >
        <UserCard user={user} />
      </div>
    </>
  );
}

/** Who is signed in, and the button that signs out. */
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
        <Icon name="circle-question-mark" size={18} />
        Genveje og ordforklaring
      </Link>
      <Form method="post" action="/account/sign-out" className="border-t border-neutral-200 pt-2">
        <button type="submit" className={itemClass}>
          <Icon name="log-out" size={18} />
          Log ud
        </button>
      </Form>
    </>
  );
}

function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '');
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-emerald-100 text-xs font-semibold text-emerald-900"
    >
      {letters.join('')}
    </span>
  );
}
