import { Form } from '#app/form/form.tsx';
import type { Refused } from '#app/form/forms.ts';
import { type Choice, SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { fuelTypes } from '#app/texts/labels.ts';
import { axisWords } from '#app/texts/price-steps.ts';
import { serviceLevels } from '#app/texts/price-tables.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { FoundSteps } from '#server/price-tables/step-query.ts';
import type { PriceTableKind } from '#server/price-tables/table-types.ts';
import { unitOf } from './shown-steps.ts';
import { type AxisName, fieldIn } from './step-field.ts';

type Props = { kind: PriceTableKind; axis: AxisName; steps: FoundSteps; result: Refused | undefined };

/** The form of a new step of an axis; none where all there can be are there. */
export function AddStep({ kind, axis, steps, result }: Props) {
  const { terms, models } = steps;
  const { fresh } = axisWords[kind][axis];
  const choices = choicesFor(steps, axis);
  const isServiceSheet = terms.kind === 'service' && axis === 'sheet';
  if (choices?.length === 0 && !isServiceSheet) return null;
  const of = { id: `nyt-${axis}`, step: 'add', axis };
  const value = fieldIn(result, of, { name: 'value', label: fresh });
  const unit = unitOf(terms, axis);
  const select = (name: string, label: string, from: readonly Choice[], none: string) => (
    <SelectField field={fieldIn(result, of, { name, label })} choices={from} none={none} />
  );
  return (
    <Form method="post" preventScrollReset className="grid gap-3 border-t border-neutral-200 pt-4">
      <input type="hidden" name="step" value="add" />
      <input type="hidden" name="axis" value={axis} />
      <div className={`grid items-start gap-3 ${isServiceSheet ? 'sm:grid-cols-2 lg:grid-cols-4' : 'max-w-80'}`}>
        {choices ? (
          <SelectField field={value} choices={choices} {...(isServiceSheet && { none: 'Ingen' })} />
        ) : (
          <TextField field={value} maxLength={60} {...(unit && { unit, inputMode: 'decimal' as const })} />
        )}
        {isServiceSheet && (
          <>
            {select('modelId', 'Model', namedChoices(models), 'Alle modeller')}
            {select('fuelType', 'Drivmiddel', choicesOf(fuelTypes), 'Alle')}
            <TextField
              field={fieldIn(result, of, { name: 'term', label: 'Fra periode' })}
              isOptional
              unit="md."
              inputMode="numeric"
            />
          </>
        )}
      </div>
      <div>
        <button type="submit" aria-label={`Tilføj: ${fresh.toLowerCase()}`} className={buttonClass('secondary')}>
          <Icon name="plus" />
          Tilføj
        </button>
      </div>
    </Form>
  );
}

/** What a new step is chosen from; undefined where it is typed. */
function choicesFor({ terms, groups }: FoundSteps, axis: AxisName): readonly Choice[] | undefined {
  if (axis === 'column' && terms.kind === 'service') {
    return choicesOf(serviceLevels).filter(({ value }) => !terms.levels.some(({ level }) => level === value));
  }
  if (axis !== 'sheet' || terms.kind === 'insurance') return undefined;
  const all = groups.map(({ key, name }) => ({ value: key, label: `${key} ${name}` }));
  return terms.kind === 'service' ? all : all.filter(({ value }) => !terms.sheets.includes(value));
}
