import { serverOnly$ } from 'vite-env-only/macros';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { Icon } from '#app/ui/icon.tsx';
import { later } from '#app/ui/later.tsx';
import type { Role } from '#server/db/schema.ts';
import { UserCard } from './user-card.tsx';

export type SignedIn = { name: string; email: string; role: Role; isInMore: boolean; isPlatformAdmin: boolean };

const LaterUserCard = later(serverOnly$(UserCard), () => import('./user-card.tsx').then((part) => part.UserCard));

/** The user's name at the foot of the navigation, with the sign-out behind it. */
export function UserMenu({ user }: { user: SignedIn }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="brugermenu"
        title={user.name}
        className="flex w-full cursor-pointer items-center gap-3 max-md:hidden rounded-md p-2 text-left text-sm hover:bg-neutral-100 focus-visible:outline-2 focus-visible:outline-emerald-700"
      >
        <Initials name={user.name} />
        <span className="min-w-0 flex-1 group-has-[#smal-menu:checked]/frame:md:sr-only">
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
        className="m-0 bg-white max-md:static max-md:block max-md:w-full md:fixed md:inset-auto md:bottom-18 md:left-3 md:w-72 md:rounded-lg md:border md:border-neutral-200 md:p-2 md:shadow-lg"
      >
        <LaterUserCard user={user} />
      </div>
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
