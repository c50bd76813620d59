import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { formatDay, formatInstant } from '#app/texts/formats.ts';
import type { LikeCustomer } from '#server/customers/duplicate-queries.ts';
import type { Merge } from '#server/customers/merge-queries.ts';
import { LikeCustomers } from '../like-customers.tsx';

type Props = {
  id: number;
  merges: readonly (Merge & { lastDay: string })[];
  likes: readonly LikeCustomer[];
  action: string;
};

/** Who may be the same customer, and whose record was merged into this one, with a way back. */
export function Merges({ id, merges, likes, action }: Props) {
  if (merges.length + likes.length === 0) return null;
  return (
    <section aria-labelledby="dubletter" className="surface grid min-w-0 gap-3 p-4 text-sm sm:p-5 print:hidden">
      <h2 id="dubletter" className="text-base font-semibold">
        Dubletter
      </h2>
      <LikeCustomers likes={likes} isRefused={false} mergeWith={id} />
      {merges.length > 0 && (
        <ul className="divide-y divide-neutral-200">
          {merges.map(({ id: merge, mergedId, name, createdAt, authorName, lastDay }) => (
            <li key={merge} className="flex flex-wrap items-center justify-between gap-3 py-2 wrap-anywhere">
              <span>
                {name} (Kunde #{mergedId}) blev lagt sammen med denne{authorName && ` af ${authorName}`}{' '}
                {formatInstant(createdAt)}. Kan fortrydes til {formatDay(lastDay)}.
              </span>
              <ConfirmButton
                name={`fortryd-${merge}`}
                label="Fortryd sammenlægning"
                question={`Skal ${name} være en kunde for sig igen?`}
                fields={{ step: 'undoMerge', merge: String(merge) }}
                action={action}
                isDangerous={false}
              >
                Det, der flyttede med, flytter tilbage. Det, nogen har ændret siden, bliver her.
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
