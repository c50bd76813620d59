import { Link } from 'react-router';
import { carOf } from '#app/rentals/rental-words.ts';
import { formatInstant, formatPhone } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { rentalLooks, rentalProducts, rentalStates, rentalStepLabels } from '#app/texts/rentals.ts';
import { buttonClass } from '#app/ui/button.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { AgreementRecord } from '#server/rentals/agreement-record.ts';

const link = 'link inline-flex min-h-11 items-center md:min-h-0';

/** Who has which car and when, how it stands, what is owed, and the one next step. */
export function AgreementHead({ page }: { page: AgreementRecord }) {
  const { agreement, state, customer, periods, owed, unpaid } = page;
  const period = periods.at(-1);
  const car = carOf({
    registrationNumber: null,
    stockNumber: null,
    carName: null,
    ...period,
    category: agreement.category,
  });
  return (
    <div className="grid gap-3">
      <PageHead
        title={`Lejeaftale ${agreement.number}`}
        back={{ to: '/rental/agreements', label: 'Lejeaftaler' }}
        beside={<span className={`badge badge-${rentalLooks[state]}`}>{rentalStates[state]}</span>}
      >
        <p className="text-sm text-neutral-600">
          {[
            rentalProducts[agreement.productType],
            `${formatInstant(agreement.startsAt)} – ${formatInstant(agreement.endsAt)}`,
            agreement.departmentOut,
            agreement.ownerName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm">
          {customer ? (
            <Link to={`/customers/${agreement.customerId}/edit`} className={link}>
              {customer.name}
            </Link>
          ) : (
            <span>Kunde #{agreement.customerId}</span>
          )}
          {customer?.phone && (
            <a href={`tel:${customer.phone}`} className={link}>
              {formatPhone(customer.phone)}
            </a>
          )}
          {period ? (
            <Link to={`/cars/${period.carId}/edit`} className={link}>
              {car}
            </Link>
          ) : (
            <span>
              {car ?? 'Ingen bil'},{' '}
              {agreement.status === 'reserved' ? 'bilen vælges ved udleveringen' : 'ingen bil blev valgt'}
            </span>
          )}
          {agreement.quoteId !== null && (
            <Link to={`/quotes/${agreement.quoteId}`} className={link}>
              Tilbud {agreement.quoteNumber}
            </Link>
          )}
          {agreement.leadId !== null && (
            <Link to={`/leads/${agreement.leadId}/edit`} className={link}>
              Emne {agreement.leadNumber}
            </Link>
          )}
          {customer && (
            <Link to={`/rental/agreements/${agreement.id}/documents`} className={link}>
              Dokumenter
            </Link>
          )}
        </p>
      </PageHead>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <NextStep page={page} />
        {customer && (
          <p className="text-sm">
            {owed > 0 ? (
              <strong className="font-semibold text-rose-700">Skylder {formatExactMoney(owed)}</strong>
            ) : (
              <span className="text-neutral-600">Intet forfaldent</span>
            )}
            {unpaid > owed && <span className="text-neutral-600"> · {formatExactMoney(unpaid)} ubetalt i alt</span>}
          </p>
        )}
      </div>
      {agreement.cancelReason && (
        <p className="text-sm text-neutral-600">
          {agreement.isNoShow ? 'Kunden kom ikke' : 'Annulleret'}: {agreement.cancelReason}
        </p>
      )}
    </div>
  );
}

function NextStep({ page: { agreement, can } }: { page: AgreementRecord }) {
  const at = (step: string) => `/rental/agreements/${agreement.id}/${step}`;
  const primary = `${buttonClass('primary')} max-sm:w-full`;
  if (can.handOver) {
    return (
      <Link to={at('hand-over')} className={primary}>
        {rentalStepLabels.handOver}
      </Link>
    );
  }
  if (can.return) {
    return (
      <Link to={at('return')} className={primary}>
        {rentalStepLabels.return}
      </Link>
    );
  }
  if (can.settle) {
    return (
      <Link to={at('settle')} className={primary}>
        {rentalStepLabels.settle}
      </Link>
    );
  }
  return null;
}
