import { Link } from 'react-router';
import { formatInstant } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { taskText } from '#app/texts/operations.ts';
import type { TaskState } from '#server/operator/queue-queries.ts';
import { Nothing, Part } from './part.tsx';

const states = ['waiting', 'running', 'failed'] as const;
const headings = { waiting: 'Venter', running: 'Kører', failed: 'Fejlet' };

/** The queue by task; each number leads to its jobs. */
export function QueuePart({ queue }: { queue: readonly TaskState[] }) {
  return (
    <Part id="koe" title="Køen">
      {queue.length === 0 ? (
        <Nothing>Køen er tom.</Nothing>
      ) : (
        <table className="stacked-table border-t border-neutral-200">
          <thead>
            <tr>
              <th scope="col">Opgave</th>
              {states.map((state) => (
                <th key={state} scope="col" className="lg:text-right">
                  {headings[state]}
                </th>
              ))}
              <th scope="col">Ældste</th>
            </tr>
          </thead>
          <tbody>
            {queue.map((each) => (
              <tr key={each.task}>
                <th scope="row">{taskText(each.task)}</th>
                {states.map((state) => (
                  <td
                    key={state}
                    data-label={headings[state]}
                    className="tabular-nums max-lg:inline-grid! max-lg:w-1/3 max-lg:min-h-11 max-lg:grid-cols-[auto_minmax(0,1fr)]! max-lg:items-center max-lg:align-middle max-lg:pr-1! lg:text-right"
                  >
                    <Count task={each.task} state={state} count={each[state]} />
                  </td>
                ))}
                <td data-label="Ældste" className="tabular-nums">
                  {formatInstant(each.oldest)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

function Count({ task, state, count }: { task: string; state: (typeof states)[number]; count: number }) {
  if (count === 0) return <span className="text-neutral-500">0</span>;
  const query = new URLSearchParams({ task, ...(state !== 'failed' && { state }) });
  return (
    <Link
      to={`/platform/operations/jobs?${query}`}
      aria-label={`${formatNumber(count)} job: ${taskText(task)}, ${headings[state].toLowerCase()}`}
      className={`link inline-flex min-h-11 min-w-11 items-center md:min-h-0 lg:justify-end ${state === 'failed' ? 'font-semibold text-rose-800' : ''}`}
    >
      {formatNumber(count)}
    </Link>
  );
}
