import { Link } from 'react-router';
import { formatPlate } from '#app/texts/formats.ts';
import { asSentence } from '#app/texts/refusals.ts';
import type { PlateListLine } from '#server/plate-lists/plate-list.ts';
import { warningText } from '../draft-notes.tsx';

const looks = {
  ready: { look: 'good', label: 'Klar' },
  created: { look: 'good', label: 'Oprettet' },
  inStock: { look: 'plain', label: 'På lager' },
  refused: { look: 'danger', label: 'Kan ikke oprettes' },
  removed: { look: 'plain', label: 'Fjernet' },
  waiting: { look: 'plain', label: 'Venter' },
} as const satisfies Record<PlateListLine['state'], { look: string; label: string }>;

/** The lines of a list: the number, the car found, and what to know about it. */
export function LinesTable({ lines }: { lines: readonly PlateListLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="surface" aria-label="Linjerne">
      <table className="w-full text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="text-left text-neutral-600">
            <th scope="col" className="w-16 px-4 py-2 font-medium sm:px-5">
              Linje
            </th>
            <th scope="col" className="w-44 px-4 py-2 font-medium">
              Nummer
            </th>
            <th scope="col" className="w-2/5 px-4 py-2 font-medium">
              Bil
            </th>
            <th scope="col" className="px-4 py-2 font-medium sm:px-5">
              Status
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {lines.map((line) => (
            <Line key={line.number} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line: { number, asked, name, carId, state, problem, warnings, doubts } }: { line: PlateListLine }) {
  const notes = [problem && asSentence(problem), ...warnings.map(warningText), ...doubts.map(asSentence)];
  return (
    <tr className="border-t border-neutral-200 align-top max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-2.5">
      <th scope="row" className="px-4 py-2 text-left font-medium text-neutral-600 tabular-nums max-md:p-0 sm:px-5">
        {number}
      </th>
      <td className="px-4 py-2 wrap-anywhere max-md:p-0">
        <span className="plate">{formatPlate(asked)}</span>
      </td>
      <td className="px-4 py-2 wrap-anywhere max-md:w-full max-md:p-0">
        {carId === null ? (
          name
        ) : (
          <Link to={`/cars/${carId}/edit`} className="link max-md:inline-flex max-md:min-h-11 max-md:items-center">
            {name}
          </Link>
        )}
      </td>
      <td className="px-4 py-2 max-md:w-full max-md:p-0 sm:px-5">
        <span className={`badge badge-${looks[state].look}`}>{looks[state].label}</span>
        {notes.filter(Boolean).map((note) => (
          <span key={note} className="mt-1 block text-neutral-700">
            {note}
          </span>
        ))}
      </td>
    </tr>
  );
}
