import { Link } from 'react-router';
import { lateWords } from '#app/texts/bookings.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { DriveRow } from '#server/bookings/booking-queries.ts';

/** The test drive of a car that is late back, with the way to who has it. */
export function LateDrives({ drives, now }: { drives: readonly DriveRow[]; now: Date }) {
  const late = drives.find(({ state }) => state === 'late');
  if (!late) return null;
  const { id, leadId, leadNumber, driverName, endsAt } = late;
  return (
    <Banner tone="error" role="status">
      Bilen er på prøvetur. {lateWords(endsAt, now)}:{' '}
      <Link to={`/leads/${leadId}/test-drives/${id}`} className="font-medium underline underline-offset-3">
        {driverName ?? `Emne ${leadNumber}`}
      </Link>
    </Banner>
  );
}
