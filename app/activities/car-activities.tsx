import { Link } from 'react-router';
import type { CarActivities as Activities } from '#server/activities/car-activities.ts';
import { ActivityFeed } from './activity-feed.tsx';
import { LogContact } from './log-contact.tsx';

type Props = {
  carId: number;
  /** Data of `readCarActivities`. */
  activities: Activities;
  /** Idempotency key of the contact form. */
  formKey: string;
  /** The address to return to after logging. */
  back: string;
};

/** A car's activities, and the form that logs a contact. */
export function CarActivities({ carId, activities: { rows, today, mayLog }, formKey, back }: Props) {
  return (
    <section aria-labelledby="aktiviteter" className="surface grid min-w-0 gap-4 p-4 sm:p-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="aktiviteter" className="text-base font-semibold">
          Aktiviteter
        </h2>
        <Link to="/activities" className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
          Alle aktiviteter
        </Link>
      </div>
      {mayLog && <LogContact carId={carId} formKey={formKey} back={back} />}
      {rows.length > 0 ? (
        <ActivityFeed rows={rows} today={today} isOfOne level={3} />
      ) : (
        <p className="text-sm text-neutral-600">Ingen aktiviteter om bilen endnu.</p>
      )}
    </section>
  );
}
