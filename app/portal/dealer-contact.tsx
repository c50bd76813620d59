import { formatPhone } from '#app/texts/formats.ts';
import type { PortalDealer } from '#server/portal/portal-organization.ts';

const link = 'brand-text inline-flex min-h-11 items-center wrap-anywhere underline';

/** How to reach the dealer, each in one click; nothing where it has not said. */
export function DealerContact({ dealer: { phone, email } }: { dealer: Pick<PortalDealer, 'phone' | 'email'> }) {
  if (!phone && !email) return null;
  return (
    <ul className="flex flex-wrap gap-x-5">
      {phone && (
        <li>
          <a href={`tel:${phone}`} className={link}>
            Ring {formatPhone(phone)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </li>
      )}
    </ul>
  );
}
