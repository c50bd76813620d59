import { formatInstant, formatPlate } from '#app/texts/formats.ts';
import { lookupOutcome, lookupReasons, lookupServices } from '#app/texts/lookups.ts';
import type { LookupRow } from '#server/plate-lookup/lookup-queries.ts';

export function LatestLookups({ lookups }: { lookups: readonly LookupRow[] }) {
  return (
    <section aria-labelledby="seneste" className="surface overflow-hidden">
      <h2 id="seneste" className="px-4 pt-4 pb-2 text-base font-semibold sm:px-5">
        Seneste opslag
      </h2>
      {lookups.length === 0 ? (
        <p className="px-4 pb-5 text-sm text-neutral-600 sm:px-5">Der er ikke slået noget op endnu.</p>
      ) : (
        <table className="stacked-table">
          <thead>
            <tr>
              <th scope="col">Nummer</th>
              <th scope="col">Svar</th>
              <th scope="col">Formål</th>
              <th scope="col">Kilde</th>
              <th scope="col">Svartid</th>
              <th scope="col">Hvem</th>
              <th scope="col">Hvornår</th>
            </tr>
          </thead>
          <tbody>
            {lookups.map((lookup) => (
              <tr key={lookup.id}>
                <th scope="row">
                  <span className="plate">{lookup.kind === 'plate' ? formatPlate(lookup.query) : lookup.query}</span>
                </th>
                <td data-label="Svar">
                  <span className={`badge ${lookOf(lookup.outcome)}`}>{lookupOutcome(lookup.outcome)}</span>
                </td>
                <td data-label="Formål">{lookupReasons[lookup.reason]}</td>
                <td data-label="Kilde">
                  {lookupServices[lookup.service]}
                  {lookup.isCached && ' (gemt svar)'}
                </td>
                <td data-label="Svartid" className="tabular-nums">
                  {lookup.milliseconds > 0 ? `${lookup.milliseconds} ms` : '–'}
                </td>
                <td data-label="Hvem">{lookup.userName ?? '–'}</td>
                <td data-label="Hvornår">{formatInstant(lookup.createdAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function lookOf(outcome: string) {
  if (outcome === 'found') return 'badge-good';
  return outcome === 'not-found' || outcome === 'quota' ? 'badge-plain' : 'badge-danger';
}
