import { Link } from 'react-router';
import { passedText } from '#app/texts/distribution.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import type { LoadedPerson } from '#server/distribution/load-queries.ts';

/** Who may get leads: their load, what they were given, and whether they can get one now. */
export function People({ people }: { people: readonly LoadedPerson[] }) {
  return (
    <section className="surface overflow-hidden" aria-labelledby="personer">
      <div className="p-4 sm:px-5">
        <h2 id="personer" className="text-base font-semibold">
          Personer
        </h2>
        <p className="text-sm text-neutral-600">
          Svartid, vundet og givet videre er de seneste 30 dage. Fravær er trukket fra timerne.
        </p>
      </div>
      {people.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-neutral-700 sm:px-5">
          Ingen har «Kan få emner». Sæt det på en medarbejder.
        </p>
      ) : (
        <table className="stacked-table">
          <thead>
            <tr>
              <th scope="col">Navn</th>
              <th scope="col">Lige nu</th>
              <th scope="col">Åbne</th>
              <th scope="col">I dag · 7 · 30 dage</th>
              <th scope="col">Svartid</th>
              <th scope="col">Vundet</th>
              <th scope="col">Givet videre</th>
              <th scope="col">Timer denne uge</th>
              <th scope="col">Fik sidst</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.userId}>
                <th scope="row">
                  <Link
                    to={`/company/distribution/people/${person.number}`}
                    className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0"
                  >
                    {person.name}
                  </Link>
                </th>
                <td data-label="Lige nu">
                  <span className={`badge ${person.passed ? 'badge-plain' : 'badge-good'}`}>
                    {person.passed ? passedText(person.passed) : 'Kan få emner'}
                  </span>
                </td>
                <td data-label="Åbne" className="tabular-nums">
                  {formatNumber(person.openLeads)}
                  {person.maxOpenLeads !== null && ` af ${formatNumber(person.maxOpenLeads)}`}
                </td>
                <td data-label="I dag · 7 · 30 dage" className="tabular-nums">
                  {person.given.day} · {person.given.week} · {person.given.month}
                </td>
                <td data-label="Svartid" className="tabular-nums">
                  {person.answerMinutes === null ? '–' : durationText(person.answerMinutes)}
                </td>
                <td data-label="Vundet" className="tabular-nums">
                  {person.winRate === null ? '–' : `${formatNumber(Math.round(person.winRate * 100))} %`}
                </td>
                <td data-label="Givet videre" className="tabular-nums">
                  {formatNumber(person.reassigned)}
                </td>
                <td data-label="Timer denne uge" className="tabular-nums">
                  {person.weekHours === null ? 'Altid' : `${formatNumber(Math.round(person.weekHours * 10) / 10)} t.`}
                </td>
                <td data-label="Fik sidst">{person.last ? formatInstant(person.last) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function durationText(minutes: number) {
  return minutes < 90 ? `${formatNumber(Math.round(minutes))} min.` : `${formatNumber(Math.round(minutes / 60))} timer`;
}
