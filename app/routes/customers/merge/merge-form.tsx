import { Checkbox } from '#app/form/checkbox.tsx';
import { readShown } from '#app/form/edit-fields.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { FieldErrors } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { type FieldState, type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import type { MergePage } from '#server/customers/merge-page.ts';
import { mergeLabels, mergeText, wayWords } from './merge-texts.ts';

type Props = { page: MergePage; result: Refused | undefined };

/** The fields of two customers side by side, each with a choice where they differ. */
export function MergeForm({ page, result }: Props) {
  const { kept, other, fields, numbers } = page;
  const differing = fields.filter(({ ways }) => ways.length > 1);
  const same = fields.filter(({ field, ways }) => ways.length === 1 && mergeText(page, 'kept', field) !== '');
  const proposed = Object.fromEntries(fields.map(({ field, proposed }) => [field, proposed]));
  const values = { ...proposed, keepsRest: 'on' };
  const { form } = useForm({ id: 'sammenlaeg', values, labels: mergeLabels, result });
  const shown = Object.fromEntries(fields.map(({ field }) => [field, textsOf(page, field)]));
  const before = result?.error ? readShown(result.submission.payload.original) : shown;
  const isRest = numbers.length > 2 || (kept.email && other.email && kept.email !== other.email);
  return (
    <Form {...form.props} method="post" className="grid min-w-0 gap-5">
      <ErrorSummary heading="Kunderne er ikke lagt sammen" form={form} />
      <input type="hidden" name="step" value="merge" />
      <input type="hidden" name="version" value={kept.version} />
      <input type="hidden" name="otherVersion" value={other.version} />
      <input type="hidden" name="original" value={JSON.stringify(shown)} />
      <section aria-labelledby="felter" className="surface min-w-0 p-4 sm:p-5">
        <h2 id="felter" className="text-base font-semibold">
          {differing.length > 0 ? 'Vælg, hvad der skal gælde' : 'Alle felter er ens'}
        </h2>
        <div className="divide-y divide-neutral-200">
          {differing.map(({ field, ways }) => (
            <Choice
              key={field}
              {...{ page, field, ways }}
              state={form.field(field)}
              was={String(before[field]) === String(shown[field]) ? undefined : [before[field] ?? []].flat()}
            />
          ))}
        </div>
        {same.length > 0 && (
          <details className="mt-3 text-sm text-neutral-600">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center md:min-h-0">
              {same.length === 1 ? 'Se det felt, der er ens' : `Se de ${same.length} felter, der er ens`}
            </summary>
            <ul className="mt-2 grid gap-1 wrap-anywhere">
              {same.map(({ field }) => (
                <li key={field}>
                  {mergeLabels[field]}: {mergeText(page, 'kept', field)}
                </li>
              ))}
            </ul>
          </details>
        )}
        {isRest && (
          <Checkbox
            name="keepsRest"
            label="Gem den e-mail og de numre, der ikke vælges, som en kontakt"
            defaultChecked={form.field('keepsRest').isTicked}
          />
        )}
      </section>
      <div>
        <SubmitButton>Læg sammen</SubmitButton>
        <p className="mt-2 text-sm text-neutral-600">Det kan fortrydes i 30 dage fra kundens side.</p>
      </div>
    </Form>
  );
}

const textsOf = (page: MergePage, field: Field) => [mergeText(page, 'kept', field), mergeText(page, 'other', field)];

type Field = MergePage['fields'][number]['field'];

type ChoiceProps = Pick<MergePage['fields'][number], 'field' | 'ways'> & {
  page: MergePage;
  state: FieldState;
  /** What both said when the page was opened, where a colleague changed it since. */
  was: string[] | undefined;
};

function Choice({ page, field, ways, state, was }: ChoiceProps) {
  const hint = state.errors ? `${state.id}-error` : undefined;
  return (
    <fieldset id={state.id} aria-describedby={hint} className="grid min-w-0 gap-2 py-3 sm:grid-cols-2">
      <legend className="float-left flex flex-wrap items-center gap-2 pt-3 text-sm font-medium text-neutral-900 sm:col-span-2">
        {mergeLabels[field]}
        {was && (
          <span className="badge badge-warn">Ændret imens: før {was.filter(Boolean).join(' og ') || 'tomt'}</span>
        )}
      </legend>
      {ways.map((way) => {
        const { title, text } = wayWords(page, field, way);
        return (
          <label
            key={way}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-neutral-300 p-3 text-sm has-checked:border-emerald-700 has-checked:bg-emerald-50"
          >
            <input
              type="radio"
              name={field}
              value={way}
              defaultChecked={state.defaultValue === way}
              className="mt-0.5 size-4 shrink-0 accent-emerald-700"
            />
            <span className="min-w-0 wrap-anywhere whitespace-pre-line">
              <span className="block text-neutral-600">{title}</span>
              <span className="font-medium text-neutral-900">{text || 'Ikke udfyldt'}</span>
            </span>
          </label>
        );
      })}
      <FieldErrors field={state} className="sm:col-span-2" />
    </fieldset>
  );
}
