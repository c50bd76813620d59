import { Link } from 'react-router';
import { contactOutcomeLabels, contactVerbLabels, subjectTypeLabels } from '#app/texts/activities.ts';
import { dayOfInstant, formatClock, formatDayInWords } from '#app/texts/days.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { ActivityRow } from '#server/activities/activity-queries.ts';
import type { ActivityVerb, SubjectType } from '#server/activities/activity-verbs.ts';

const icons: Readonly<Record<string, IconName>> = {
  called: 'phone',
  met: 'users',
  emailed: 'mail',
  smsed: 'message-square',
  testDrove: 'car-front',
  booked: 'calendar-clock',
  created: 'plus',
  deleted: 'trash-2',
  restored: 'undo-2',
  published: 'globe',
  sold: 'handshake',
  imported: 'upload',
  exported: 'download',
  expensed: 'receipt',
  commented: 'notebook-pen',
  photographed: 'camera',
  uploaded: 'file-plus',
  shared: 'share-2',
  askedForLink: 'link',
} satisfies Partial<Record<ActivityVerb, IconName>>;

type Props = {
  rows: readonly ActivityRow[];
  /** Today in Denmark, `YYYY-MM-DD`. */
  today: string;
  /** Leaves the subject out, where the page is about it. */
  isOfOne?: boolean;
  /** The level of the day headings. */
  level?: 2 | 3;
};

/** Activities by day, the latest first. */
export function ActivityFeed({ rows, today, isOfOne = false, level = 2 }: Props) {
  const days = Map.groupBy(rows, ({ occurredAt }) => dayOfInstant(occurredAt));
  const Heading = `h${level}` as const;
  return (
    <div className="grid gap-5">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`dag-${day}`}>
          <Heading id={`dag-${day}`} className="text-sm font-semibold text-neutral-600">
            {formatDayInWords(day, today)}
          </Heading>
          <ol className="mt-1">
            {ofDay.map((row) => (
              <Activity key={row.id} row={row} isOfOne={isOfOne} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Activity({ row, isOfOne }: { row: ActivityRow; isOfOne: boolean }) {
  const isContact = row.outcome !== null || row.note !== null;
  return (
    <li
      id={`a-${row.id}`}
      className="flex scroll-mt-20 gap-3 border-t border-neutral-200 py-2.5 text-sm first:border-t-0"
    >
      <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-neutral-100 text-neutral-600">
        <Icon name={icons[row.verb] ?? 'activity'} size={14} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-neutral-900">
          <span className="font-medium">{actorOf(row)}</span> {isOfOne ? aboutIt(row) : toldOf(row)}
          {!isOfOne && row.subjectType && (
            <>
              {' '}
              <Subject row={row} />
            </>
          )}
          {row.outcome && (
            <span className="badge badge-plain ml-2 align-middle">{contactOutcomeLabels[row.outcome]}</span>
          )}
          {row.visibility === 'managers' && <span className="badge badge-plain ml-2 align-middle">Kun ledere</span>}
        </p>
        {isContact && row.note && (
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-neutral-700">{row.note}</p>
        )}
      </div>
      <time
        dateTime={row.occurredAt.toISOString()}
        title={row.departmentName ?? undefined}
        className="shrink-0 text-neutral-600 tabular-nums"
      >
        {formatClock(row.occurredAt)}
      </time>
    </li>
  );
}

const toldOf = ({ summary }: ActivityRow) => summary ?? 'var i kontakt med en kunde';

/** The words for a subject on its own page. */
const itself: Readonly<Partial<Record<SubjectType, string>>> = { car: 'bilen', lead: 'emnet', customer: 'kunden' };

/** The sentence on the subject's own page: «oprettede bilen», «ringede», «satte prisen ned til 179.900 kr.». */
function aboutIt(row: ActivityRow) {
  const told = toldOf(row);
  const it = row.subjectType && itself[row.subjectType];
  if (!it || row.summary === null) return told;
  if (row.subjectType !== 'car' && / (?:til|med)$/.test(told)) return told.replace(/ \S+$/, '');
  if (isComplete(row.verb)) return told;
  const split = row.subjectType === 'car' && objectWithin[row.verb];
  if (split) return split;
  return /^satte prisen .* på$/.test(told) ? told.replace(/ på$/, '') : `${told} ${it}`;
}

/** Sentences whose object does not stand last. */
const objectWithin: Readonly<Partial<Record<string, string>>> = {
  unpublished: 'tog bilen af nettet',
  sentToWorkshop: 'sendte bilen på værksted',
  unlocked: 'låste bilen op',
};

/** Sentences without an object. */
function isComplete(verb: string) {
  return verb in contactVerbLabels || ['quoteSent', 'quoteAccepted', 'loggedIn', 'impersonated'].includes(verb);
}

function Subject({ row }: { row: ActivityRow }) {
  const { carId, leadNumber, personName, subjectType, subjectId, subjectLabel } = row;
  const type = subjectType ? subjectTypeLabels[subjectType] : '';
  if (carId !== null) {
    return (
      <Link to={`/cars/${carId}/edit`} className="link">
        {[row.brandName, row.modelName].filter(Boolean).join(' ')}
        {row.registrationNumber && (
          <>
            {' · '}
            <span className="whitespace-nowrap">{formatPlate(row.registrationNumber)}</span>
          </>
        )}
      </Link>
    );
  }
  if (leadNumber !== null) {
    return (
      <Link to={`/leads/${subjectId}/edit`} className="link">
        {[personName, `emne ${leadNumber}`].filter(Boolean).join(' · ')}
      </Link>
    );
  }
  if (subjectType === 'customer' && personName !== null) {
    return (
      <Link to={`/customers/${subjectId}/edit`} className="link">
        {personName}
      </Link>
    );
  }
  return <span>{subjectLabel ?? (subjectId === null ? type.toLowerCase() : `${type} #${subjectId}`)}</span>;
}

function actorOf({ actorName, isByPerson, isBySupport, actorType }: ActivityRow) {
  if (actorType === 'customer') return actorName ?? 'En kunde';
  if (actorType === 'integration') return 'En integration';
  if (actorType === 'system') return 'Systemet';
  const name = actorName ?? (isByPerson ? 'Tidligere medarbejder' : 'Systemet');
  return isBySupport ? `Supporten på vegne af ${name}` : name;
}
