import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { keepChoice } from '#app/ui/keep-choice.ts';
import { LaterImpersonationBanner } from './later-impersonation-banner.ts';
import { Logo } from './logo.tsx';
import { Navigation } from './navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { type SignedIn, UserMenu } from './user-menu.tsx';

export type FrameFacts = {
  organizationId: string;
  organizationName: string;
  /** Whose the values are that the browser stores. */
  owner: string;
  user: SignedIn;
  paths: readonly string[];
  isNarrow: boolean;
  isImpersonated: boolean;
  /** How many notifications are unread; unknown on pages of an error. */
  unread?: number | undefined;
};

type Props = Omit<FrameFacts, 'organizationId'> & { children: ReactNode };

/** Frame of the staff screens: navigation at the side, behind a button on phones. */
export function StaffFrame({
  organizationName,
  owner,
  user,
  paths,
  isNarrow,
  isImpersonated,
  unread,
  children,
}: Props) {
  return (
    <>
      {isImpersonated && <LaterImpersonationBanner name={user.name} />}
      <div className="group/frame min-h-[calc(100dvh-var(--banner-height))] md:flex">
        <SkipLink />
        <SideMenu {...{ organizationName, owner, user, paths, isNarrow, unread }} />
        <header className="sticky top-(--banner-height) z-20 flex min-h-14 items-center gap-1 border-b border-neutral-200 bg-white p-1.5 md:hidden print:hidden">
          <SheetButton action="show" label="Åbn menu" icon="menu" />
          <span className="flex-1 truncate text-sm font-semibold text-neutral-900">{organizationName}</span>
          <Link to="/search" data-search={owner} className="search-link">
            Søg
          </Link>
          <Link
            to="/notifications"
            aria-label={unread ? `Notifikationer, ${unread} ulæste` : 'Notifikationer'}
            data-unread={unread || undefined}
            className="bell bell-link"
          >
            <Icon name="bell" size={20} />
          </Link>
        </header>
        <main id="indhold" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none [--page-padding:2rem] md:px-6">
          <div className="mx-auto max-w-400">{children}</div>
        </main>
      </div>
    </>
  );
}

type MenuProps = Pick<Props, 'organizationName' | 'owner' | 'user' | 'paths' | 'isNarrow' | 'unread'>;

/** A column at the side; on phones a popover that navigation closes. */
function SideMenu({ organizationName, owner, user, paths, isNarrow, unread }: MenuProps) {
  const { key } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => menu.current?.hidePopover(), [key]);
  return (
    <aside ref={menu} id="menu" popover="auto" aria-label="Menu" className="side-menu print:hidden">
      <div className="flex min-h-14 items-center gap-1 p-2 group-has-[#smal-menu:checked]/frame:md:flex-col max-md:border-b max-md:border-neutral-200">
        <HomeLink organizationName={organizationName} />
        <NarrowSwitch isNarrow={isNarrow} />
        <SheetButton action="hide" label="Luk menu" icon="x" />
      </div>
      <div className="flex-1 overflow-y-auto p-2">
        <Link to="/search" data-search={owner} title="Søg" className="search-link mb-4 max-md:hidden">
          <Icon name="text-search" size={18} className="shrink-0" />
          Søg
        </Link>
        <Navigation label="Hovedmenu" paths={paths} unread={unread} />
      </div>
      <div className="border-t border-neutral-200 p-2">
        <UserMenu user={user} />
      </div>
    </aside>
  );
}

function HomeLink({ organizationName }: { organizationName: string }) {
  return (
    <Link
      to="/"
      title={organizationName}
      className="flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 no-underline focus-visible:outline-2 focus-visible:outline-emerald-700"
    >
      <Logo className="size-7 shrink-0" />
      <span className="truncate text-sm font-semibold text-neutral-900 group-has-[#smal-menu:checked]/frame:md:sr-only">
        {organizationName}
      </span>
    </Link>
  );
}

/** A checkbox narrows the menu without JavaScript; with it, the choice is stored. */
function NarrowSwitch({ isNarrow }: { isNarrow: boolean }) {
  return (
    <label
      title="Smal menu"
      className="grid size-10 shrink-0 cursor-pointer place-items-center rounded-md text-neutral-600 max-md:hidden hover:bg-neutral-100 hover:text-neutral-900 has-focus-visible:outline-2 has-focus-visible:outline-emerald-700"
    >
      <input
        id="smal-menu"
        type="checkbox"
        aria-label="Smal menu"
        defaultChecked={isNarrow}
        onChange={(event) => keepChoice('smal-menu', event.currentTarget.checked ? '1' : '0')}
        className="sr-only"
      />
      <Icon name="panel-left" size={18} />
    </label>
  );
}

type SheetButtonProps = { action: 'show' | 'hide'; label: string; icon: IconName };

function SheetButton({ action, label, icon }: SheetButtonProps) {
  return (
    <button
      type="button"
      popoverTarget="menu"
      popoverTargetAction={action}
      aria-label={label}
      className="grid size-11 shrink-0 cursor-pointer place-items-center md:hidden rounded-md text-neutral-700 hover:bg-neutral-100 focus-visible:outline-2 focus-visible:outline-emerald-700"
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
