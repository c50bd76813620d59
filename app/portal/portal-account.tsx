import { portalWords } from '#app/texts/portal.ts';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  slug: string;
  customers: { customerId: number; name: string }[];
  current: { customerId: number; name: string };
};

const button =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 text-sm whitespace-nowrap text-neutral-900 hover:bg-neutral-100';

/** Whom the customer sees, with a switch where there are several, and the way out. */
export function PortalAccount({ slug, customers, current }: Props) {
  return (
    <>
      {customers.length > 1 ? (
        <form method="post" noValidate action={`/kundeportal/${slug}/kunde`} className="flex items-center gap-2">
          <label htmlFor="portal-kunde" className="text-sm text-neutral-700">
            {portalWords.seeing}
          </label>
          <select
            id="portal-kunde"
            name="customerId"
            defaultValue={current.customerId}
            className="min-h-11 max-w-40 rounded-md border border-neutral-400 bg-white px-2 text-sm"
          >
            {customers.map(({ customerId, name }) => (
              <option key={customerId} value={customerId}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" aria-label={portalWords.switch} className={`${button} border border-neutral-300`}>
            {portalWords.show}
          </button>
        </form>
      ) : (
        <p className="max-w-72 truncate text-sm text-neutral-700 max-md:hidden">{current.name}</p>
      )}
      <SignOut slug={slug} />
    </>
  );
}

export function SignOut({ slug }: { slug: string }) {
  return (
    <form method="post" noValidate action={`/kundeportal/${slug}/log-ud`}>
      <button type="submit" className={button}>
        <Icon name="log-out" />
        {portalWords.signOut}
      </button>
    </form>
  );
}
