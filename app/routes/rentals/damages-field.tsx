import { FieldErrors } from '#app/form/field.tsx';
import { FileField } from '#app/form/file-field.tsx';
import type { FormState } from '#app/form/forms.ts';
import { RadioField } from '#app/form/radio-field.tsx';
import type { RowList } from '#app/form/rows-field.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { damageSeverities } from '#app/texts/papers.ts';
import { capital } from '#app/texts/thing.ts';
import { buttonClass } from '#app/ui/button.ts';
import { CarDrawing, type Mark } from '#app/ui/car-drawing.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DamageZone } from '#server/rentals/damage-zones.ts';
import type { KnownDamage } from '#server/rentals/read-car-step.ts';

/** The rows of new damages, for their errors. */
export const damageRows: RowList = {
  ...{ name: 'damages', title: 'Ny skade', one: 'skade' },
  columns: [
    ...[
      { name: 'zone', label: 'Hvor' },
      { name: 'severity', label: 'Hvor stor' },
      { name: 'note', label: 'Hvad' },
    ],
    { name: 'estimate', label: 'Overslag' },
  ],
};

const sizes = Object.entries(damageSeverities).map(([value, label]) => ({ value, label: capital(label) }));

const blank = { zone: '', x: '', y: '', severity: '1', note: '', estimate: '' };

/** The part of the drawing at a place: the first that holds it. */
function zoneAt(zones: readonly DamageZone[], { x, y }: { x: number; y: number }) {
  const hit = zones.find(({ area }) => {
    if (!area) return false;
    const [left, top, right, bottom] = area;
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return hit?.zone ?? '';
}

type Props = {
  form: FormState;
  known: readonly KnownDamage[];
  zones: readonly DamageZone[];
  /** Whether an estimate is asked for. */
  hasEstimate: boolean;
};

/** Damages known of the car, and new ones: tapped on the drawing, or chosen from a list without scripts. */
export function DamagesField({ form, known, zones, hasEstimate }: Props) {
  const isHydrated = useHydrated();
  const { rows, add } = form.rowsOf('damages', blank);
  const numbers = rows.map((_, at) => String(known.length + at + 1));
  const marks: Mark[] = [
    ...known.flatMap(({ x, y }, at) =>
      x === null || y === null ? [] : [{ x, y, label: String(at + 1), isNew: false }],
    ),
    ...rows.flatMap((row, at) => {
      const [x, y] = [row.field('x', '').defaultValue, row.field('y', '').defaultValue];
      return x && y ? [{ x: Number(x), y: Number(y), label: numbers[at] ?? '', isNew: true }] : [];
    }),
  ];
  const tap = (spot: { x: number; y: number } | undefined) =>
    form.addRow('damages', {
      ...blank,
      ...(spot && { zone: zoneAt(zones, spot), x: String(spot.x), y: String(spot.y) }),
    });
  const choices = zones.map(({ zone }) => ({ value: zone, label: zone }));
  return (
    <section id={form.field('damages').id} aria-labelledby="skader" className="grid min-w-0 scroll-mt-20 gap-3">
      <div>
        <h2 id="skader" className="text-base font-semibold">
          Skader
        </h2>
        <p className="text-sm text-neutral-600">
          {isHydrated
            ? 'Tryk på tegningen, hvor der er en ny skade.'
            : 'Tilføj en række for hver ny skade, før du vælger billeder.'}
        </p>
      </div>
      <CarDrawing
        marks={marks}
        label={`Bilen set fra oven med ${marks.length} skader`}
        {...(isHydrated && { onTap: tap })}
      />
      {known.length === 0 ? (
        <p className="text-sm text-neutral-600">Der er ikke noteret skader på bilen før.</p>
      ) : (
        <details open={known.length <= 4} className="group rounded-md border border-neutral-200">
          <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-medium">
            Kendte skader ({known.length})
          </summary>
          <ol className="grid divide-y divide-neutral-200 border-t border-neutral-200 px-3 text-sm">
            {known.map(({ zone, severity, note }, at) => (
              <li key={`${zone} ${severity} ${note}`} className="flex gap-3 py-2">
                <Dot label={String(at + 1)} isNew={false} />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{zone}</span>, {damageSeverities[severity]}
                  {note && <span className="block text-neutral-700">{note}</span>}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
      <FieldErrors field={form.field('damages')} />
      {rows.map((row, at) => (
        <fieldset key={row.key} className="grid min-w-0 gap-3 rounded-md border border-rose-300 p-3">
          <legend className="float-left flex w-full items-center gap-3 font-medium">
            <Dot label={numbers[at] ?? ''} isNew />
            <span>Ny skade</span>
          </legend>
          <div className="clear-both grid gap-3 sm:grid-cols-2">
            {(['x', 'y'] as const).map((name) => {
              const { name: own, defaultValue } = row.field(name, '');
              return <input key={name} type="hidden" name={own} defaultValue={defaultValue} />;
            })}
            <SelectField field={row.field('zone', 'Hvor')} choices={[{ value: '', label: 'Vælg sted' }, ...choices]} />
            <RadioField field={row.field('severity', 'Hvor stor')} choices={sizes} />
            <TextField field={row.field('note', 'Hvad')} isOptional maxLength={300} placeholder="Ridse på 10 cm" />
            {hasEstimate && (
              <TextField
                field={row.field('estimate', 'Overslag, uden moms')}
                isOptional
                unit="kr."
                inputMode="decimal"
              />
            )}
            <FileField
              name={row.field('photos', '').name}
              label="Billeder"
              isOptional
              accept="image/*"
              capture="environment"
              multiple
              errors={undefined}
            />
          </div>
          <button
            type="submit"
            {...row.remove}
            aria-label={`Fjern ny skade ${numbers[at]}`}
            className={`${buttonClass('secondary')} justify-self-start`}
          >
            Fjern
          </button>
        </fieldset>
      ))}
      <div>
        <button type="submit" {...add} className={buttonClass('secondary')}>
          <Icon name="plus" />
          Tilføj skade
        </button>
      </div>
    </section>
  );
}

function Dot({ label, isNew }: { label: string; isNew: boolean }) {
  return (
    <span
      className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold text-white tabular-nums ${isNew ? 'bg-rose-700' : 'bg-neutral-800'}`}
    >
      {label}
    </span>
  );
}
