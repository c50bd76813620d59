import { Link } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { describedBy, FieldErrors } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { type FieldState, type Refused, useForm } from '#app/form/forms.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { stockLevels, stockTargetThing } from '#app/texts/distribution.ts';
import { typedText } from '#app/texts/form-texts.ts';
import type { Stock, StockRow } from '#server/distribution/stock-queries.ts';

type Place = StockRow['places'][number];

type Props = {
  stock: Stock;
  /** The one department that a phone shows. */
  shownId: number | undefined;
  mayChange: boolean;
  result: Refused | undefined;
};

/** Each department's cars of each group against what it should have; one form changes all targets. */
export function StockGrid({ stock: { departments, rows }, shownId, mayChange, result }: Props) {
  const nameOf = (id: number) => departments.find((each) => each.id === id)?.name ?? '';
  const cells = rows.flatMap(({ group, places }) =>
    places.flatMap(({ departmentId, bounds, fields }) =>
      fields.map(({ bound, field }) => ({
        field,
        text: typedText(bounds[bound]),
        label: `${stockTargetThing.fields[bound]}, ${group.name} i ${nameOf(departmentId)}`,
      })),
    ),
  );
  const { form } = useForm({
    id: 'maal',
    values: Object.fromEntries(cells.map(({ field, text }) => [field, text])),
    labels: Object.fromEntries(cells.map(({ field, label }) => [field, label])),
    result: isOfStep(result) ? undefined : result,
  });
  const [, refusedId] = /^c(\d+)-/.exec(form.refused[0]?.name ?? '') ?? [];
  const phoneId = refusedId === undefined ? shownId : Number(refusedId);
  const onPhone = (id: number) => (id === phoneId ? '' : 'max-md:hidden');
  return (
    <Form {...form.props} method="post" className="surface grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">Lager og mål</h2>
        <p className="text-sm text-neutral-600">
          Biler på lager uden solgte og ventede. Et tomt felt sætter ingen grænse.
        </p>
      </div>
      <ErrorSummary heading="Målene er ikke gemt" form={form} />
      <nav aria-label="Afdeling" className="tabs md:hidden print:hidden">
        {departments.map(({ id, name }) => (
          <Link
            key={id}
            to={`?department=${id}`}
            preventScrollReset
            className="tab"
            aria-current={id === phoneId ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-neutral-200 text-neutral-600">
              <th scope="col" className="py-2 pr-4 font-medium">
                Bilgruppe
              </th>
              {departments.map(({ id, name }) => (
                <th key={id} scope="col" className={`px-2 py-2 font-medium ${onPhone(id)}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, places }) => (
              <tr key={group.id} className="border-b border-neutral-200 align-top last:border-0">
                <th scope="row" className="py-3 pr-4 font-medium">
                  {group.key}
                  <span className="block font-normal text-neutral-600 wrap-anywhere">{group.name}</span>
                </th>
                {places.map((place) => (
                  <td key={place.departmentId} className={`px-2 py-3 ${onPhone(place.departmentId)}`}>
                    <Level place={place} />
                    {mayChange ? <Bounds place={place} fieldOf={form.field} /> : <ShownBounds place={place} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayChange && (
        <div>
          <SubmitButton>Gem mål</SubmitButton>
        </div>
      )}
    </Form>
  );
}

function Level({ place: { count, coming, leaving, level } }: { place: Place }) {
  const moving = [coming > 0 && `${coming} på vej ind`, leaving > 0 && `${leaving} på vej ud`].filter(Boolean);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-base font-semibold tabular-nums">{count}</span>
        {level && <span className={`badge badge-${stockLevels[level].look}`}>{stockLevels[level].label}</span>}
      </p>
      {moving.length > 0 && <p className="text-neutral-600">{moving.join(', ')}</p>}
    </>
  );
}

function Bounds({ place: { fields, bounds }, fieldOf }: { place: Place; fieldOf: (name: string) => FieldState }) {
  const states = fields.map(({ bound, field, shown }) => ({ bound, shown, state: fieldOf(field) }));
  return (
    <div className="mt-2 grid gap-1">
      <div className="flex gap-1.5">
        {states.map(({ bound, shown, state }) => (
          <div key={bound} className="grid gap-0.5">
            <label htmlFor={state.id} className="text-xs text-neutral-600">
              {stockTargetThing.fields[bound]}
            </label>
            <input
              {...describedBy(state)}
              name={state.name}
              defaultValue={state.defaultValue}
              aria-label={state.label}
              type="text"
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              className="block min-h-11 w-14 rounded-md border border-neutral-400 bg-white px-2 text-base tabular-nums focus-visible:border-emerald-700 focus-visible:outline-2 focus-visible:outline-emerald-700 aria-invalid:border-rose-600 md:min-h-9"
            />
            <input type="hidden" name={shown} value={typedText(bounds[bound])} />
          </div>
        ))}
      </div>
      {states.map(({ bound, state }) => (
        <FieldErrors key={bound} field={state} />
      ))}
    </div>
  );
}

function ShownBounds({ place: { fields, bounds } }: { place: Place }) {
  const told = fields.filter(({ bound }) => bounds[bound] !== null);
  if (told.length === 0) return <p className="mt-1 text-neutral-600">Intet mål</p>;
  return (
    <p className="mt-1 text-neutral-600 tabular-nums">
      {told.map(({ bound }) => `${stockTargetThing.fields[bound]} ${bounds[bound]}`).join(' · ')}
    </p>
  );
}
