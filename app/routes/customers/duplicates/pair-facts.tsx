import { Link } from 'react-router';
import { customerTypes } from '#app/texts/customers.ts';
import { danishDay, formatDay, formatPhone } from '#app/texts/formats.ts';
import type { Paired } from '#server/customers/duplicate-pairs.ts';

/** What a customer of a pair is told apart by. */
export function PairFacts({ customer }: { customer: Paired }) {
  const { id, name, type, cvr, phone, otherPhone, email, address, postalCode, city, ownerName, leads } = customer;
  const numbers = [phone, otherPhone].flatMap((each) => (each ? [formatPhone(each)] : []));
  const lines = [
    [customerTypes[type], cvr && `CVR ${cvr}`],
    numbers,
    [email],
    [address, [postalCode, city].filter(Boolean).join(' ')],
    [leads === 1 ? '1 emne' : `${leads} emner`, ownerName],
    [`Oprettet ${formatDay(danishDay(customer.createdAt))}`],
  ].map((parts) => parts.filter(Boolean).join(' · '));
  return (
    <div className="min-w-0 text-sm wrap-anywhere text-neutral-600">
      <Link to={`/customers/${id}/edit`} className="link inline-flex min-h-11 items-center font-medium md:min-h-0">
        {name}
      </Link>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
