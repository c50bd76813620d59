import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { carColumns } from '#app/texts/car-columns.ts';
import { carFields } from '#app/texts/car-fields.ts';
import { formatDay, formatInstant, formatPlate } from '#app/texts/formats.ts';
import { fuelTypes, gearTypes, registrationStatuses, sourcesOfImport } from '#app/texts/labels.ts';
import { formatHorsepower, formatMoney, formatNumber } from '#app/texts/numbers.ts';
import type { CarOverview } from '#server/cars/car-overview-queries.ts';

/** What the car is, what its sale is, and what the register says of it. */
export function CarFacts({ overview: { vehicle, register, deal } }: { overview: CarOverview }) {
  const day = (value: string | null | undefined) => (value ? formatDay(value) : '');
  const money = deal?.soldPrice == null ? '' : formatMoney(deal.soldPrice);
  const status = registrationStatuses[register.registrationStatus];
  const since = register.registrationStatusDate;
  const count = (value: number | null) => value && formatNumber(value);
  const car = [
    [carColumns.modelYear, vehicle.modelYear && String(vehicle.modelYear)],
    [carColumns.fuelType, vehicle.fuelType && fuelTypes[vehicle.fuelType]],
    [carColumns.gearType, vehicle.gearType && gearTypes[vehicle.gearType]],
    [carColumns.engineKw, vehicle.engineKw && formatHorsepower(vehicle.engineKw)],
    [carColumns.bodyType, vehicle.bodyType],
    [carColumns.color, vehicle.color],
    [carColumns.doors, count(vehicle.doors)],
    [carColumns.seats, count(vehicle.seats)],
  ] as const;
  const facts = [
    [carColumns.registrationStatus, since ? `${status} siden ${formatDay(since)}` : status],
    [carColumns.firstRegistrationDate, day(register.firstRegistrationDate)],
    [carColumns.usage, register.usage],
    [
      carColumns.lastInspectionDate,
      [day(register.lastInspectionDate), register.lastInspectionResult].filter(Boolean).join(' · '),
    ],
    [carColumns.nextInspectionDate, day(register.nextInspectionDate)],
    [carColumns.hasDebt, debtText(register)],
    [carColumns.permits, register.permits.join(', ')],
    [carFields.dispensations, register.dispensations.join(', ')],
    [carColumns.formerRegistrationNumbers, register.formerRegistrationNumbers.map(formatPlate).join(', ')],
    [carColumns.sourceOfImport, sourcesOfImport[register.sourceOfImport]],
  ] as const;
  const dealings = [
    [carFields.soldAt, day(deal?.soldAt)],
    [carFields.soldPrice, money],
    [carFields.buyerName, (deal?.buyerName || deal?.customerId || deal?.leadId) && <Buyer deal={deal} />],
    [carFields.deliveredAt, day(deal?.deliveredAt)],
  ] as const;
  return (
    <>
      <Facts id="aftale" title="Salget" facts={dealings} />
      <Facts id="bil" title="Bilen" facts={car} isBrief />
      <Facts id="register" title="Motorregistret" facts={facts} />
    </>
  );
}

/** Who bought the car, with the way to the customer and the lead. */
function Buyer({ deal: { buyerName, customerId, leadId } }: { deal: NonNullable<CarOverview['deal']> }) {
  const link = 'link inline-flex min-h-11 items-center md:min-h-0';
  return (
    <span className="flex flex-wrap gap-x-4">
      {customerId === null ? (
        buyerName
      ) : (
        <Link to={`/customers/${customerId}/edit`} className={link}>
          {buyerName ?? 'Se kunden'}
        </Link>
      )}
      {leadId !== null && (
        <Link to={`/leads/${leadId}/edit`} className={link}>
          Se emnet
        </Link>
      )}
    </span>
  );
}

function debtText({ hasDebt, debtCheckedAt }: CarOverview['register']) {
  if (hasDebt === null) return '';
  return `${hasDebt ? 'Ja' : 'Nej'}${debtCheckedAt ? `, undersøgt ${formatInstant(debtCheckedAt)}` : ''}`;
}

type FactsProps = {
  id: string;
  title: string;
  facts: readonly (readonly [string, ReactNode])[];
  /** Whether the values are short enough for more columns. */
  isBrief?: boolean;
};

/** Known facts; nothing without any. */
function Facts({ id, title, facts, isBrief = false }: FactsProps) {
  if (facts.every(([, value]) => !value)) return null;
  return (
    <section aria-labelledby={id} className="surface p-4 sm:p-5">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      <dl className={`mt-3 grid grid-cols-2 gap-x-6 gap-y-3 ${isBrief ? 'sm:grid-cols-4' : ''}`}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-sm text-neutral-600">{label}</dt>
                <dd className="text-sm text-neutral-900 wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
