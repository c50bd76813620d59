import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NewLink } from '#app/documents/new-link.tsx';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { typedDay } from '#app/texts/form-texts.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { QuoteRecord } from '#server/quotes/quote-record.ts';
import { LinkForm, SendForm } from './send-form.tsx';

type Props = {
  page: QuoteRecord;
  result: Refused | undefined;
  mailText: string;
  /** Of the copy that a form makes. */
  formKey: string;
  /** A new link to the quote, which is shown this once. */
  url: string | undefined;
};

/** What can be done with a quote as it stands. */
export function QuoteSteps({ page, result, mailText, formKey, url }: Props) {
  const { quote, state, isDraft, revision, mayDelete, builder } = page;
  const path = `/quotes/${quote.id}`;
  const isWaiting = quote.status === 'sent';
  const mayRevise = !isDraft && ['sent', 'seen', 'expired', 'declined'].includes(state);
  return (
    <section aria-labelledby="naeste-skridt" className="surface grid gap-4 p-4 sm:p-5">
      <h2 id="naeste-skridt" className="text-base font-semibold">
        Næste skridt
      </h2>
      {page.others.length > 0 && (
        <p className="text-sm">
          Bilen er også accepteret i{' '}
          {page.others.map(({ id, number }) => (
            <Link key={id} to={`/quotes/${id}`} className="link mr-2">
              {number}
            </Link>
          ))}
        </p>
      )}
      {quote.status === 'accepted' && <Answer path={path} result={result} hasCar={quote.carId !== null} />}
      {url && <NewLink url={url} title={`Tilbud ${quote.number}`} />}
      {isDraft && (
        <SendForm path={path} version={quote.version} revision={revision} mailText={mailText} result={result} />
      )}
      <div className="flex flex-wrap gap-2">
        <a
          href={`${path}/pdf${isDraft ? `?version=${revision}` : ''}`}
          target="_blank"
          rel="noopener"
          className={buttonClass('secondary')}
        >
          {isDraft ? 'PDF af kladden' : 'PDF'}
        </a>
        {page.mayRead && (
          <Link to={`${path}/documents`} className={buttonClass('secondary')}>
            Dokumenter
          </Link>
        )}
        {isDraft && revision > 1 && (
          <Step path={path} step="discard">
            Slet kladden
          </Step>
        )}
        {mayRevise && (
          <Step path={path} step="revise">
            Ny version
          </Step>
        )}
        <Step path={path} step="copy" formKey={formKey}>
          Lav en kopi
        </Step>
        {isWaiting && !isDraft && <LinkForm path={path} />}
        {isWaiting && (
          <ConfirmButton
            name="traek-tilbage"
            label="Træk tilbage"
            question={`Træk tilbud ${quote.number} tilbage?`}
            fields={{ step: 'withdraw' }}
          >
            Kunden kan ikke acceptere det længere.
          </ConfirmButton>
        )}
        {mayDelete && (
          <ConfirmButton
            name="slet"
            label="Slet tilbud"
            question={`Slet tilbud ${quote.number}?`}
            fields={{ step: 'delete' }}
          >
            Det har ikke været sendt til nogen.
          </ConfirmButton>
        )}
      </div>
      {(isDraft || isWaiting) && (
        <p>
          <Link
            to={`/price-protocols/overrides/create?about=quote:${quote.id}`}
            className="link inline-flex min-h-11 items-center text-sm md:min-h-0"
          >
            Giv rabat, eller aftal en anden leje
          </Link>
        </p>
      )}
      {builder?.isTried && <p className="text-sm text-neutral-600">Gem først, hvis de nye valg skal med.</p>}
      {isWaiting && <Extend path={path} validUntil={quote.validUntil} result={result} />}
    </section>
  );
}

type StepProps = { path: string; step: string; formKey?: string; isPrimary?: boolean; children: ReactNode };

function Step({ path, step, formKey, isPrimary = false, children }: StepProps) {
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="step" value={step} />
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
      <SubmitButton action={path} variant={isPrimary ? 'primary' : 'secondary'}>
        {children}
      </SubmitButton>
    </Form>
  );
}

function Extend({ path, validUntil, result }: { path: string; validUntil: string; result: Refused | undefined }) {
  const refused = refusedOf(result, 'extend');
  const { form, fields } = useForm({
    ...{ id: 'forlaeng', values: { validUntil: typedDay(validUntil) }, labels: { validUntil: 'Gælder til' } },
    result: refused,
  });
  return (
    <Form {...form.props} method="post" action={path} className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="step" value="extend" />
      <div className="min-w-0 flex-1">
        <TextField field={fields.validUntil} inputMode="numeric" placeholder="dd-mm-åååå" />
      </div>
      <SubmitButton action={path} variant="secondary">
        Forlæng
      </SubmitButton>
    </Form>
  );
}

function Answer({ path, result, hasCar }: { path: string; result: Refused | undefined; hasCar: boolean }) {
  const refused = refusedOf(result, 'refuse');
  const { form, fields } = useForm({
    ...{ id: 'afslag', values: { reason: '' }, labels: { reason: 'Grund, som kunden får at vide' } },
    result: refused,
  });
  return (
    <div className="grid gap-4">
      <p className="text-sm">Kunden har accepteret. Intet er reserveret, før du bekræfter.</p>
      <div>
        <Step path={path} step="confirm" isPrimary>
          {hasCar ? 'Bekræft og reservér bil' : 'Bekræft'}
        </Step>
      </div>
      <Form {...form.props} method="post" action={path} className="grid gap-2">
        <input type="hidden" name="step" value="refuse" />
        <TextArea field={fields.reason} rows={2} />
        <div>
          <SubmitButton action={path} variant="secondary">
            Afslå
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
