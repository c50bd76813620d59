import { Link } from 'react-router';
import { driveStates, lateWords } from '#app/texts/bookings.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { formatKm } from '#app/texts/numbers.ts';
import { formatWhen } from '#app/texts/when.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { DriveRow } from '#server/bookings/booking-queries.ts';

type Props = {
  drives: readonly DriveRow[];
  now: Date;
  /** Whether the page is about the car or about the lead, which is left out of each line. */
  about: 'car' | 'lead';
  /** Where a new one is booked, for those who may. */
  create?: string | undefined;
};

/** The test drives of a car or a lead, the latest first; one that is late back stands out. */
export function DriveList({ drives, now, about, create }: Props) {
  return (
    <section
      id="proeveture"
      aria-labelledby="proeveture-titel"
      className="surface grid min-w-0 scroll-mt-20 gap-3 p-4 sm:p-5"
    >
      <h2 id="proeveture-titel" className="text-base font-semibold">
        Prøveture
      </h2>
      {drives.length === 0 && <p className="text-sm text-neutral-600">Ingen prøveture endnu.</p>}
      <ul className="grid gap-3">
        {drives.map((drive) => (
          <li key={drive.id} className="grid gap-1 text-sm">
            <span className="flex flex-wrap items-center gap-2">
              <Link
                to={`/leads/${drive.leadId}/test-drives/${drive.id}`}
                className="link inline-flex min-h-11 items-center font-medium md:min-h-0"
              >
                {about === 'lead' ? carOf(drive) : (drive.driverName ?? `Emne ${drive.leadNumber}`)}
              </Link>
              <span className={`badge ${driveStates[drive.state].look}`}>
                {drive.state === 'late' ? lateWords(drive.endsAt, now) : driveStates[drive.state].label}
              </span>
            </span>
            <span className="text-neutral-600">
              {formatWhen(drive.startsAt, now)} – {formatWhen(drive.endsAt, now)}
              {drive.mileageOut !== null &&
                drive.mileageIn !== null &&
                ` · kørte ${formatKm(drive.mileageIn - drive.mileageOut)}`}
            </span>
          </li>
        ))}
      </ul>
      {create && (
        <div>
          <Link to={create} className={buttonClass('secondary')}>
            Book prøvetur
          </Link>
        </div>
      )}
    </section>
  );
}

function carOf({ brandName, modelName, registrationNumber }: DriveRow) {
  return [`${brandName} ${modelName}`, registrationNumber && formatPlate(registrationNumber)]
    .filter(Boolean)
    .join(' · ');
}
