import { Link } from 'react-router';
import { FormSection } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { carOf } from '#app/rentals/rental-words.ts';
import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { missingAtReturn } from '#app/texts/missing-at-return.ts';
import { formatExactMoney, formatNumber } from '#app/texts/numbers.ts';
import type { AgreementRecord } from '#server/rentals/agreement-record.ts';
import { ReadingForm } from './reading-form.tsx';

/** Which car was on the agreement when, with kilometres and fuel, and the readings asked for. */
export function CarPeriods({ page, result }: { page: AgreementRecord; result: Refused | undefined }) {
  const { periods, readings, driven, forecast, agreement, months } = page;
  if (agreement.status === 'cancelled' && periods.length === 0) return null;
  const isMonthly = agreement.productType !== 'shortRental';
  return (
    <FormSection id="biler" title="Biler på aftalen" refused={result}>
      {periods.length === 0 && (
        <p className="text-sm text-neutral-600">Ingen bil er valgt. Gruppe {agreement.category} er lovet kunden.</p>
      )}
      <ul className="grid text-sm">
        {periods.map((period) => (
          <li key={period.id} className="grid gap-1 border-t border-neutral-200 py-2 first:border-t-0">
            <Link to={`/cars/${period.carId}/edit`} className="link inline-flex min-h-11 items-center md:min-h-0">
              {carOf(period)}
            </Link>
            <span className="text-neutral-600">
              {formatInstant(period.leftAt ?? period.startsAt)} – {formatInstant(period.returnedAt ?? period.endsAt)}
            </span>
            <span className="tabular-nums">
              {[
                period.mileageOut !== null && `Ud ${formatNumber(period.mileageOut)} km`,
                period.fuelOut !== null && `${period.fuelOut} %`,
                period.mileageIn !== null && `Ind ${formatNumber(period.mileageIn)} km`,
                period.fuelIn !== null && `${period.fuelIn} %`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Missing period={period === periods.at(-1) ? period : undefined} />
          </li>
        ))}
      </ul>
      {agreement.kmIncluded !== null && (
        <p className="text-sm text-neutral-600">
          {formatNumber(agreement.kmIncluded)} km i prisen
          {isMonthly && ` (${formatNumber(Math.round(agreement.kmIncluded / months))} km om måneden)`}
          {driven !== undefined && periods.length > 0 && ` · kørt ${formatNumber(driven)} km`}
        </p>
      )}
      {readings.length > 0 && (
        <ul aria-label="Aflæsninger" className="grid border-t border-neutral-200 pt-2 text-sm">
          {readings.map(({ id, dueOn, readOn, mileage }) => (
            <li key={id} className="flex justify-between gap-4 py-1">
              <span>{readOn ? `Aflæst ${formatDay(readOn)}` : `Aflæses ${dueOn ? formatDay(dueOn) : ''}`}</span>
              <span className="tabular-nums">{mileage === null ? '–' : `${formatNumber(mileage)} km`}</span>
            </li>
          ))}
        </ul>
      )}
      {forecast && (
        <p className={`text-sm ${forecast.over > 0 ? 'text-amber-800' : 'text-neutral-600'}`}>
          Med den fart er der kørt {formatNumber(forecast.km)} km, når lejen slutter
          {forecast.over > 0 &&
            `: ${formatNumber(forecast.over)} km for meget til ${formatExactMoney(forecast.amount)} uden moms`}
          .
        </p>
      )}
      {page.can.read && <ReadingForm key={readings.length} today={page.today} result={result} />}
    </FormSection>
  );
}

/** What did not come back with the car: keys and equipment that went out with it. */
function Missing({ period }: { period: AgreementRecord['periods'][number] | undefined }) {
  const missing = period?.returnedAt ? missingAtReturn(period) : [];
  return missing.length > 0 && <span className="font-medium text-amber-800">Mangler: {missing.join(', ')}</span>;
}
