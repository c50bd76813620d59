import { Signers } from '#app/documents/signers.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import type { SignerChoice } from '#server/signing/signer-choices.ts';
import type { Signing } from '#server/signing/signing-queries.ts';
import type { Shown } from './shown-documents.tsx';

type Props = {
  document: Shown;
  /** The newest request for signatures on it. */
  signing: Signing | undefined;
  signers: readonly SignerChoice[];
  mayChange: boolean;
  result: Refused | undefined;
};

/** How the signatures of a shown document stand, and the form that asks for them. */
export function SigningOf({ document, signing, signers, mayChange, result }: Props) {
  const { isNewest, mediaType, publicationId, title } = document;
  const isOpen = signing?.state === 'open';
  const mayAsk = mayChange && !isOpen && signing?.state !== 'signed' && isNewest && mediaType === 'application/pdf';
  return (
    <div className="grid gap-2">
      {signing && <Signers signing={signing} />}
      {mayChange && isOpen && (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="signing" value={signing.id} />
          <SubmitButton variant="secondary" name="step" value="remind" aria-label={`Påmind om ${title}`}>
            Påmind
          </SubmitButton>
          <SubmitButton
            variant="secondary"
            name="step"
            value="cancel-signing"
            aria-label={`Træk ønsket om underskrift på ${title} tilbage`}
          >
            Træk ønsket tilbage
          </SubmitButton>
        </Form>
      )}
      {mayAsk &&
        (signers.length === 0 ? (
          <p className="text-neutral-600">
            Vil du have papiret underskrevet, så giv først en hos kunden adgang til kundeportalen med lov til at
            underskrive.
          </p>
        ) : (
          <AskForm publicationId={publicationId} title={title} signers={signers} result={result} />
        ))}
    </div>
  );
}

const places = ['first', 'second', 'third', 'fourth'] as const;
const labels = {
  ...{ first: '1. underskriver', second: '2. underskriver', third: '3. underskriver', fourth: '4. underskriver' },
};

type AskProps = Pick<Props, 'result' | 'signers'> & { publicationId: number; title: string };

function AskForm({ publicationId, title, signers, result }: AskProps) {
  const asked = refusedOf(result, 'ask-signatures');
  const own = asked?.submission.payload.publication === String(publicationId) ? asked : undefined;
  const { form, fields } = useForm({
    ...{ id: `ask-${publicationId}`, values: { first: '', second: '', third: '', fourth: '' }, labels, result: own },
  });
  const choices = signers.map(({ id, name, email }) => ({
    value: String(id),
    label: name ? `${name}, ${email}` : email,
  }));
  return (
    <details open={own !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium md:min-h-9 md:py-1.5">
        Bed om underskrift<span className="sr-only"> på {title}</span>
      </summary>
      <Form {...form.props} method="post" className="grid gap-4 pt-2">
        <ErrorSummary heading="Der er ikke bedt om underskrift" form={form} />
        <p className="text-neutral-600">
          De skriver under i den rækkefølge, du vælger. Hver får besked, når det er deres tur.
        </p>
        <input type="hidden" name="step" value="ask-signatures" />
        <input type="hidden" name="publication" value={publicationId} />
        <div className="grid gap-4 sm:grid-cols-2">
          {places.slice(0, choices.length).map((place) => (
            <SelectField
              key={place}
              field={fields[place]}
              choices={choices}
              {...(place !== 'first' && { none: 'Ingen' })}
            />
          ))}
        </div>
        <div>
          <SubmitButton variant="secondary">Bed om underskrift</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
