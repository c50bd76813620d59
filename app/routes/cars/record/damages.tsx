import { Form } from '#app/form/form.tsx';
import { FormSection } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { damageSeverities } from '#app/texts/papers.ts';
import { capital } from '#app/texts/thing.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { withQuery } from '#app/ui/with-query.ts';
import type { Damage } from '#server/cars/car-record-types.ts';

type Props = {
  damages: readonly Damage[];
  /** The address of the overview. */
  path: string;
  canChange: boolean;
  result: Refused | undefined;
};

const at = 'skader';
const choices = Object.entries(damageSeverities).map(([value, label]) => ({
  value,
  label: capital(label),
}));

/** The damages of the car, as its condition report lists them. */
export function Damages({ damages, path, canChange, result }: Props) {
  const action = `${withQuery(path, 'index')}#${at}`;
  const refused = result?.submission.payload.step === 'addDamage' ? result : undefined;
  const { form, fields } = useForm({ id: at, values: { zone: '', severity: '1', note: '' }, result: refused });
  return (
    <FormSection
      id={at}
      title="Skader"
      lead={damages.length === 0 ? 'Der er ikke noteret skader på bilen.' : 'Skaderne står i tilstandsrapporten.'}
      refused={result}
    >
      {damages.length > 0 && (
        <ul className="divide-y divide-neutral-200 text-sm">
          {damages.map((damage) => (
            <li key={JSON.stringify(damage)} className="flex items-start justify-between gap-x-4 py-1.5">
              <span className="min-w-0 flex-1 py-2 wrap-anywhere md:py-1">
                <span className="font-medium text-neutral-900">{damage.zone}</span>{' '}
                <span className={`badge ${damage.severity === 3 ? 'badge-warn' : 'badge-plain'}`}>
                  {damageSeverities[damage.severity]}
                </span>
                {damage.note && <span className="mt-0.5 block text-neutral-700">{damage.note}</span>}
              </span>
              {canChange && <RemoveButton damage={damage} action={action} />}
            </li>
          ))}
        </ul>
      )}
      {(canChange || refused) && (
        <details open={refused !== undefined} className="group">
          <summary className={`${buttonClass('secondary')} w-fit cursor-pointer list-none`}>
            <Icon name="plus" />
            Notér en skade
          </summary>
          <Form
            {...form.props}
            key={damages.length}
            method="post"
            action={action}
            className="mt-4 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]"
          >
            <input type="hidden" name="step" value="addDamage" />
            <TextField label="Hvor" field={fields.zone} maxLength={60} help="Fx højre fordør eller forrude" />
            <SelectField label="Hvor stor" field={fields.severity} choices={choices} />
            <div className="sm:col-span-2">
              <TextField label="Hvad" field={fields.note} isOptional maxLength={300} help="Fx ridse på 12 cm" />
            </div>
            <div>
              <SubmitButton action={action}>Notér skaden</SubmitButton>
            </div>
          </Form>
        </details>
      )}
    </FormSection>
  );
}

function RemoveButton({ damage, action }: { damage: Damage; action: string }) {
  return (
    <Form method="post" action={action} className="shrink-0">
      <input type="hidden" name="step" value="removeDamage" />
      <input type="hidden" name="zone" value={damage.zone} />
      <input type="hidden" name="severity" value={damage.severity} />
      <input type="hidden" name="note" value={damage.note} />
      <button type="submit" className={buttonClass('secondary')} aria-label={`Fjern skaden: ${damage.zone}`}>
        Fjern
      </button>
    </Form>
  );
}
