import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { StepProblems } from '#app/form/step-problems.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { typedDay } from '#app/texts/form-texts.ts';
import { formatDay } from '#app/texts/formats.ts';
import { priceTableWords } from '#app/texts/price-tables.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { ReadyEffect } from './effect-page.ts';
import { Findings, useCheck } from './findings.tsx';

/** Publishes the draft whose effect stands above: the fingerprint says which one was seen. */
export function PublishForm({ page, result }: { page: ReadyEffect; result: Refused | undefined }) {
  const { kind, id, day, number, fingerprint } = page;
  const { form, fields } = useForm({ id: 'udgiv', values: { note: '' }, result, labels: { note: 'Hvad er ændret?' } });
  const seen = { number: String(number), validFrom: typedDay(day), fingerprint };
  return (
    <Form {...form.props} method="post" className="surface grid gap-4 p-4 sm:p-5">
      <h2 className="text-base font-semibold">Udgiv version {number}</h2>
      <StepProblems result={result} />
      {Object.entries(seen).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} defaultValue={value} />
      ))}
      <TextField field={fields.note} isOptional maxLength={500} />
      <div>
        <button type="submit" name="step" value="publish" className={buttonClass('primary')}>
          Udgiv fra {formatDay(day)}
        </button>
      </div>
      <PublishCheck own={`${priceTableWords[kind].path}/${id}`} />
      <p className="text-sm text-neutral-600">En udgivet version ændres aldrig. Ret den ved at udgive den næste.</p>
    </Form>
  );
}

/** The errors that stand in the way of publishing. */
function PublishCheck({ own }: { own: string }) {
  const errors = useCheck().findings.filter(({ level }) => level === 'error');
  if (errors.length === 0) return null;
  return (
    <section aria-labelledby="fejl">
      <h3 id="fejl" className="text-sm font-semibold">
        Skal rettes først
      </h3>
      <Findings own={own} findings={errors} />
    </section>
  );
}
