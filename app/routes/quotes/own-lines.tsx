import { FieldErrors } from '#app/form/field.tsx';
import type { FieldState, FormState } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';

const blank = { label: '', amount: '', period: 'month', reason: '' };
const labels = { label: 'Linje', amount: 'Beløb uden moms', period: 'Betales', reason: 'Begrundelse' } as const;
const periods = [
  { value: 'month', label: 'Hver måned' },
  { value: 'once', label: 'Én gang' },
];

type Props = { form: FormState; problem: FieldState; isMonthly: boolean };

/** Lines and discounts of the seller's own, a row for each. */
export function OwnLines({ form, problem, isMonthly }: Props) {
  const { rows, add } = form.rowsOf('ownLines', blank);
  return (
    <fieldset id={problem.id} className="min-w-0 border-t border-neutral-200 pt-4">
      <legend className="float-left mb-3 w-full text-base font-semibold">Egne linjer og rabatter</legend>
      <div className="clear-both grid gap-4">
        <p className="text-sm text-neutral-600">En rabat skrives med minus foran. Begrundelsen ser kunden ikke.</p>
        <FieldErrors field={problem} />
        {rows.map((row, at) => (
          <div key={row.key} className="grid items-start gap-3 rounded-md border border-neutral-200 p-3 sm:grid-cols-2">
            <TextField field={row.field('label', labels.label)} maxLength={120} />
            <TextField field={row.field('amount', labels.amount)} unit="kr." />
            {isMonthly && <SelectField field={row.field('period', labels.period)} choices={periods} />}
            <TextField field={row.field('reason', labels.reason)} isOptional maxLength={200} />
            <div>
              <button
                type="submit"
                {...row.remove}
                aria-label={`Fjern linje ${row.field('label', '').defaultValue || at + 1}`}
                className={buttonClass('secondary')}
              >
                Fjern
              </button>
            </div>
          </div>
        ))}
        <div>
          <button type="submit" {...add} className={buttonClass('secondary')}>
            <Icon name="plus" />
            Tilføj linje
          </button>
        </div>
      </div>
    </fieldset>
  );
}

/** The invalid fields of lines, for the error summary. */
export function refusedLines(form: FormState) {
  return form
    .rowsOf('ownLines', blank)
    .rows.flatMap((row, at) =>
      (['label', 'amount', 'period', 'reason'] as const)
        .map((name) => row.field(name, `Linje ${at + 1}, ${labels[name].toLowerCase()}`))
        .filter(({ errors }) => errors),
    );
}
