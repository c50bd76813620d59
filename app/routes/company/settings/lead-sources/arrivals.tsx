import { Link } from 'react-router';
import { formatInstant } from '#app/texts/formats.ts';
import { arrivalFormats, arrivalOutcomes } from '#app/texts/intake.ts';
import type { ArrivalRow } from '#server/intake/source-queries.ts';

/** The latest arrivals, with what became of each. */
export function Arrivals({ arrivals }: { arrivals: readonly ArrivalRow[] }) {
  return (
    <section aria-labelledby="seneste" className="surface overflow-hidden">
      <h2 id="seneste" className="px-4 pt-4 text-base font-semibold sm:px-5">
        Seneste henvendelser
      </h2>
      {arrivals.length === 0 ? (
        <p className="px-4 pt-1 pb-5 text-sm text-neutral-600 sm:px-5">Her står de seneste 50, når der kommer nogen.</p>
      ) : (
        <>
          <p className="px-4 pt-1 pb-2 text-sm text-neutral-600 sm:px-5">De seneste 50. Teksten gemmes i 30 dage.</p>
          <table className="stacked-table">
            <thead>
              <tr>
                <th scope="col">Hvem</th>
                <th scope="col">Blev til</th>
                <th scope="col">Kilde</th>
                <th scope="col">Hvordan</th>
                <th scope="col">Hvornår</th>
              </tr>
            </thead>
            <tbody>
              {arrivals.map((arrival) => (
                <tr key={arrival.id}>
                  <th scope="row" className="wrap-anywhere">
                    {arrival.name ?? 'Ukendt'}
                    <RawText text={arrival.raw} />
                  </th>
                  <td data-label="Blev til">
                    <Outcome arrival={arrival} />
                  </td>
                  <td data-label="Kilde" className="wrap-anywhere">
                    {arrival.sourceName}
                    {arrival.provider && ` (${arrival.provider})`}
                  </td>
                  <td data-label="Hvordan">{arrivalFormats[arrival.format]}</td>
                  <td data-label="Hvornår">{formatInstant(arrival.arrivedAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

const looks = { lead: 'badge-good', repeat: 'badge-info', refused: 'badge-danger' };

function Outcome({ arrival: { outcome, leadId, leadNumber, leadDeletedAt, refusal } }: { arrival: ArrivalRow }) {
  return (
    <div className="grid justify-items-start gap-1">
      <span className={`badge ${looks[outcome]}`}>{arrivalOutcomes[outcome]}</span>
      {leadId !== null && !leadDeletedAt && (
        <Link to={`/leads/${leadId}/edit`} className="link inline-flex min-h-11 items-center md:min-h-0">
          Emne {leadNumber}
        </Link>
      )}
      {leadDeletedAt && <span className="text-sm text-neutral-600">Emne {leadNumber}, slettet</span>}
      {refusal && <span className="text-sm wrap-anywhere text-neutral-700">{refusal}</span>}
    </div>
  );
}

function RawText({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <details className="font-normal">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm md:min-h-0">
        Vis teksten
      </summary>
      <pre className="mt-1 max-h-80 max-w-full overflow-auto rounded-md bg-neutral-100 p-3 text-xs whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </details>
  );
}
