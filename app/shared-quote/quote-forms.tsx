import { Checkbox } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { FieldErrors } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { ResumedNote } from '#app/form/resumed-note.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatDay } from '#app/texts/formats.ts';
import { monthsText } from '#app/texts/months.ts';
import { formatExactMoney, formatNumber } from '#app/texts/numbers.ts';
import type { SharedQuote } from '#server/quotes/shared-quote.ts';

type Quote = SharedQuote['quote'];
type Answering = { result: Refused | undefined };

const amount = ({ isInclVat }: Quote, sums: Quote['alternatives'][number]['totals']['monthly']) =>
  `${formatExactMoney(isInclVat ? sums.inclVat : sums.exclVat)} ${isInclVat ? 'med' : 'uden'} moms`;

/** What is agreed on, directly above the button (prices.md §5). */
function summaryOf(quote: Quote, { totals, term, km }: Quote['alternatives'][number]) {
  const { months, monthly, oneTime, contract, deposit } = totals;
  return [
    quote.subject.title,
    `fra ${formatDay(quote.start)}`,
    term !== null && months > 0 && monthsText(term),
    km !== null && `${formatNumber(km)} km${months > 0 ? '/md.' : ''}`,
    months > 0 && `${amount(quote, monthly)} om måneden`,
    months > 0 ? `i alt ${amount(quote, contract)}` : `i alt ${amount(quote, oneTime)}`,
    months > 0 && oneTime.exclVat > 0 && `engangsbeløb ${amount(quote, oneTime)}`,
    deposit > 0 && `depositum ${formatExactMoney(deposit)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Accepts one alternative of the revision that was read. */
export function AcceptForm({
  quote,
  words,
  result,
}: Answering & { quote: Quote; words: { box: string; button: string } }) {
  const { form, fields } = useForm({
    ...{ id: 'accept', values: { name: '', read: '', position: '1' }, result },
    labels: { name: 'Dit navn', read: words.box, position: 'Mulighed' },
  });
  const chosen = form.typed('position') ?? '1';
  // A box that was ticked for another revision is ticked anew.
  const hasRead = form.typed('read') === 'on' && form.typed('checksum') === quote.checksum;
  return (
    <Form
      {...form.props}
      method="post"
      className="brand-line grid gap-4 rounded-lg border border-emerald-700 bg-white p-4"
    >
      <h2 className="font-semibold">Vil du have tilbuddet?</h2>
      <ErrorSummary heading="Tilbuddet er ikke accepteret" form={form} />
      <input type="hidden" name="step" value="accept" />
      <input type="hidden" name="checksum" value={quote.checksum ?? ''} />
      {quote.alternatives.length === 1 && <input type="hidden" name="position" value="1" />}
      <TextField field={fields.name} maxLength={120} />
      <fieldset className="grid gap-2">
        <legend className="sr-only">Det, du accepterer</legend>
        {quote.alternatives.map((each) =>
          quote.alternatives.length === 1 ? (
            <p key={each.position} className="text-sm wrap-anywhere">
              {summaryOf(quote, each)}
            </p>
          ) : (
            <label key={each.position} className="flex min-h-11 items-start gap-3 py-1 text-sm">
              <input
                type="radio"
                name="position"
                value={each.position}
                defaultChecked={chosen === String(each.position)}
                className="mt-1 size-5"
              />
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-medium">Mulighed {each.position}:</strong> {summaryOf(quote, each)}
              </span>
            </label>
          ),
        )}
      </fieldset>
      <div>
        <Checkbox name="read" value="on" label={words.box} defaultChecked={hasRead} />
        <FieldErrors field={fields.read} />
      </div>
      <SubmitButton className="brand-button w-full text-base! md:min-h-11">{words.button}</SubmitButton>
      <p className="text-sm text-neutral-600">Bilen er først reserveret, når vi har bekræftet.</p>
    </Form>
  );
}

/** A question to the seller. */
export function AskForm({ result }: Answering) {
  const { form, fields } = useForm({
    ...{ id: 'ask', values: { question: '' }, labels: { question: 'Har du et spørgsmål?' }, result },
  });
  return (
    <Form {...form.props} method="post" className="grid gap-3">
      <input type="hidden" name="step" value="ask" />
      <TextArea field={fields.question} rows={3} />
      <div>
        <SubmitButton variant="secondary">Send spørgsmål</SubmitButton>
      </div>
    </Form>
  );
}

/** Says no, with a reason if one likes. */
export function DeclineForm({ result }: Answering) {
  const { form, fields } = useForm({
    ...{ id: 'decline', values: { reason: '' }, labels: { reason: 'Hvorfor?' }, result },
  });
  return (
    <details open={result !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">Nej tak til tilbuddet</summary>
      <Form {...form.props} method="post" className="grid gap-3 pt-2">
        <ResumedNote result={result} />
        <input type="hidden" name="step" value="decline" />
        <TextArea field={fields.reason} rows={2} isOptional />
        <div>
          <SubmitButton variant="secondary">Sig nej tak</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
