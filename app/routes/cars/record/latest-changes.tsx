import { carFieldLabels } from '#app/texts/car-fields.ts';
import { formatInstant } from '#app/texts/formats.ts';
import type { CarChange } from '#server/cars/car-overview-queries.ts';

/** The latest changes of the car. */
export function LatestChanges({ changes }: { changes: readonly CarChange[] }) {
  return (
    <section aria-labelledby="aendringer" className="surface p-4 sm:p-5">
      <h2 id="aendringer" className="text-base font-semibold">
        Seneste ændringer
      </h2>
      {changes.length === 0 && <p className="mt-2 text-sm text-neutral-600">Bilen er ikke ændret endnu.</p>}
      <ol className="mt-3 grid gap-3">
        {changes.map((change) => (
          <li key={change.id} className="text-sm">
            <p className="text-neutral-900">{sentenceOf(change)}</p>
            <p className="text-neutral-600">
              {actorOf(change)} ·{' '}
              <time dateTime={change.occurredAt.toISOString()}>{formatInstant(change.occurredAt)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function sentenceOf({ kind, fields }: CarChange) {
  if (kind === 'created') return 'Oprettet';
  if (kind === 'deleted') return 'Slettet';
  if (kind === 'restored') return 'Gendannet';
  return `Ændret: ${fields.map((field) => carFieldLabels[field] ?? field).join(', ')}`;
}

function actorOf({ actorName, isByPerson, isBySupport }: CarChange) {
  const name = actorName ?? (isByPerson ? 'Tidligere medarbejder' : 'Systemet');
  return isBySupport ? `Supporten på vegne af ${name}` : name;
}
