import { Link } from 'react-router';
import { formatInstant, formatPhone, formatPlate } from '#app/texts/formats.ts';
import { rentalWarningWords } from '#app/texts/rental-warnings.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { AgreementRecord } from '#server/rentals/agreement-record.ts';

const link = 'link inline-flex min-h-11 items-center md:min-h-0';

/** What to look after before the car goes out, or while it is out. */
export function Warnings({ page: { warnings } }: { page: AgreementRecord }) {
  if (warnings.length === 0) return null;
  return (
    <Banner tone="warning">
      <ul className="grid gap-1">
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)}>{rentalWarningWords(warning)}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** The car of a reservation that is still out with somebody else, and the ways out. */
export function NotBack({ page }: { page: AgreementRecord }) {
  const { notBack, free, agreement, customer } = page;
  if (!notBack) return null;
  return (
    <Banner tone="error">
      <p>
        <strong>Bilen er ikke afleveret.</strong> Den skulle være tilbage {formatInstant(notBack.due)}
        {notBack.who && ` fra ${notBack.who}`}
        {notBack.agreementId !== null && (
          <>
            {' '}
            (
            <Link to={`/rental/agreements/${notBack.agreementId}/edit`} className={link}>
              {notBack.label}
            </Link>
            )
          </>
        )}
        .
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {notBack.phone && (
          <li>
            <a href={`tel:${notBack.phone}`} className={link}>
              Ring til den, der har bilen: {formatPhone(notBack.phone)}
            </a>
          </li>
        )}
        {free.map((car) => (
          <li key={car.id}>
            <Link to={`/rental/agreements/${agreement.id}/edit?car=${car.id}#skift`} className={link}>
              Skift til {car.registrationNumber ? formatPlate(car.registrationNumber) : car.stockNumber}
            </Link>
          </li>
        ))}
        {page.can.extend && (
          <li>
            <Link to={`/rental/agreements/${agreement.id}/move`} className={link}>
              Flyt tiden
            </Link>
          </li>
        )}
        {customer?.phone && (
          <li>
            <a href={`tel:${customer.phone}`} className={link}>
              Ring til {customer.name}: {formatPhone(customer.phone)}
            </a>
          </li>
        )}
      </ul>
    </Banner>
  );
}
