import { Link } from 'react-router';
import { likenessLabels } from '#app/texts/customers.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { LikeCustomer } from '#server/customers/duplicate-queries.ts';

type Props = {
  likes: readonly LikeCustomer[];
  /** Whether the form was refused because of them: then it can be sent anyway. */
  isRefused: boolean;
  /** The customer to compare them with, where it exists already. */
  mergeWith?: number;
};

/** The customers that may be the one being typed, and why. */
export function LikeCustomers({ likes, isRefused, mergeWith }: Props) {
  if (likes.length === 0) return null;
  return (
    <Banner tone="warning" role="status">
      <p className="font-medium">{mergeWith === undefined ? 'Findes måske allerede' : 'Er måske den samme'}</p>
      <ul className="mt-2 grid gap-2">
        {likes.map(({ id, name, city, phone, email, why, isCertain }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/customers/${id}/edit`} className="link inline-flex min-h-11 items-center md:min-h-0">
              {name}
            </Link>
            <span>{[city, phone && formatPhone(phone), email].filter(Boolean).join(' · ')}</span>
            {why.map((each) => (
              <span key={each} className={`badge ${isCertain ? 'badge-danger' : 'badge-warn'}`}>
                {likenessLabels[each]}
              </span>
            ))}
            {mergeWith !== undefined && (
              <Link
                to={`/customers/${mergeWith}/merge/${id}`}
                aria-label={`Sammenlign med ${name}`}
                className="link inline-flex min-h-11 items-center md:min-h-0"
              >
                Sammenlign
              </Link>
            )}
          </li>
        ))}
      </ul>
      {isRefused && (
        <button type="submit" name="anyway" value="on" className={`${buttonClass('secondary')} mt-3`}>
          Opret alligevel
        </button>
      )}
    </Banner>
  );
}
