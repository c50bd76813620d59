import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatPlate } from '#app/texts/formats.ts';
import type { Stock } from '#server/distribution/stock-queries.ts';

type Move = Stock['rows'][number]['moves'][number];

/** Suggested moves between departments, each with the button that makes its transfer memos. */
export function Moves({ stock: { rows, departments } }: { stock: Stock }) {
  const suggested = rows.flatMap(({ group, moves }) => moves.map((move) => ({ group, move })));
  const nameOf = (id: number) => departments.find((each) => each.id === id)?.name ?? 'en afdeling';
  return (
    <section className="surface overflow-hidden" aria-labelledby="forslag">
      <h2 id="forslag" className="p-4 text-base font-semibold sm:px-5">
        Forslag
      </h2>
      {suggested.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-neutral-700 sm:px-5">
          Ingen flytninger at foreslå. Sæt mål nedenfor, så siger vi til, når en afdeling har for mange og en anden for
          få.
        </p>
      ) : (
        <ul className="divide-y divide-neutral-200 border-t border-neutral-200">
          {suggested.map(({ group, move }) => (
            <MoveItem
              key={`${group.id} ${move.fromId} ${move.toId}`}
              title={`Flyt ${move.cars.length} × ${group.key} fra ${nameOf(move.fromId)} til ${nameOf(move.toId)}`}
              groupName={group.name}
              move={move}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function MoveItem({ title, groupName, move }: { title: string; groupName: string; move: Move }) {
  const { fromId, toId, cars } = move;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-sm font-semibold wrap-anywhere">
          {title} <span className="font-normal text-neutral-600">· {groupName}</span>
        </h3>
        <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
          {cars.map(({ id, brandName, modelName, registrationNumber, stockNumber, stockDays }) => (
            <li key={id}>
              <Link to={`/cars/${id}/edit`} className="link inline-flex min-h-11 items-center md:min-h-0">
                {brandName} {modelName} {registrationNumber ? formatPlate(registrationNumber) : stockNumber}
              </Link>
              {stockDays !== null && (
                <span className="text-neutral-600"> {stockDays === 1 ? '1 dag' : `${stockDays} dage`} på lager</span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Form method="post">
        <input type="hidden" name="step" value="transfer" />
        <input type="hidden" name="from" value={fromId} />
        <input type="hidden" name="to" value={toId} />
        {cars.map(({ id }) => (
          <input key={id} type="hidden" name="cars" value={id} />
        ))}
        <SubmitButton variant="secondary">
          {cars.length === 1 ? 'Lav flytning' : `Lav ${cars.length} flytninger`}
          <span className="sr-only">: {title}</span>
        </SubmitButton>
      </Form>
    </li>
  );
}
