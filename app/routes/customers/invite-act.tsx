import { Link } from 'react-router';
import { inviteWords } from '#app/texts/portal-invite.ts';
import { Icon } from '#app/ui/icon.tsx';

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-sm text-emerald-800 hover:bg-emerald-50 max-md:order-last max-md:ml-auto max-md:border max-md:border-neutral-300 md:min-h-8 md:min-w-8';

/** The way from a row of customers to its invitation to the portal. */
export function InviteAct({ id, name }: { id: number; name: string }) {
  return (
    <Link
      to={`/customers/invite?customer=${id}`}
      className={look}
      aria-label={inviteWords.act(name)}
      title={inviteWords.act(name)}
    >
      <Icon name="user-plus" />
    </Link>
  );
}
