import { Link } from 'react-router';
import type { ContactSubject } from '#server/activities/activity-verbs.ts';
import type { SubjectActivities as Activities } from '#server/activities/subject-activities.ts';
import { ActivityFeed } from './activity-feed.tsx';
import { LogContact } from './log-contact.tsx';

type Props = {
  about: ContactSubject;
  /** Data of `readActivities`. */
  activities: Activities;
  /** Idempotency key of the contact form. */
  formKey: string;
  /** The address to return to after logging. */
  back: string;
};

const none: Record<ContactSubject['type'], string> = {
  car: 'Ingen aktiviteter om bilen endnu.',
  lead: 'Ingen aktiviteter om emnet endnu.',
  customer: 'Ingen aktiviteter om kunden endnu.',
};

/** The activities of a car, a lead or a customer, and the form that logs a contact. */
export function SubjectActivities({ about, activities: { rows, today, mayLog }, formKey, back }: Props) {
  const { type, id } = about;
  const all = type === 'car' ? '/activities' : `/activities?${type}=${id}`;
  return (
    <section aria-labelledby="aktiviteter" className="surface grid min-w-0 gap-4 p-4 sm:p-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="aktiviteter" className="text-base font-semibold">
          Aktiviteter
        </h2>
        <Link to={all} className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
          Alle aktiviteter
        </Link>
      </div>
      {mayLog && <LogContact about={about} formKey={formKey} back={back} />}
      {rows.length > 0 ? (
        <ActivityFeed rows={rows} today={today} isOfOne level={3} />
      ) : (
        <p className="text-sm text-neutral-600">{none[type]}</p>
      )}
    </section>
  );
}
