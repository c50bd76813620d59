import { Link } from 'react-router';
import { FlagField, typedFlag } from '#app/form/checkbox.tsx';
import { Form } from '#app/form/form.tsx';
import { FormSection } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import type { Offer } from '#server/signing/offer-document.ts';

type Props = {
  offer: Offer;
  /** The number of the newest version. */
  newest: number;
  isPdf: boolean;
  /** Whether its customer is asked to sign it, or has. */
  isSigning: boolean;
  result: Refused | undefined;
};

/** Shows a document to its customer in the portal by one button, also to be signed. */
export function OfferToCustomer({ offer, newest, isPdf, isSigning, result }: Props) {
  const { customerId, name, shown, signer } = offer;
  const maySign = isPdf && signer !== undefined;
  return (
    <FormSection id="vis-for-kunden" title="Vis for kunden" refused={result}>
      <p className="text-sm text-neutral-700">
        {shown === undefined
          ? `${name} ser ikke dokumentet i kundeportalen endnu.`
          : `${name} ser version ${shown} i kundeportalen.`}{' '}
        <Link to={`/customers/${customerId}/edit/documents#kundeportal`} className="link">
          Alt, kunden ser
        </Link>
      </p>
      {!isSigning && (shown !== newest || maySign) && (
        <OfferForm signer={maySign ? signer : undefined} result={result} />
      )}
      {isPdf && signer === undefined && (
        <p className="text-sm text-neutral-600">
          Skal papiret underskrives, så giv først en hos kunden adgang til kundeportalen med lov til at underskrive.
        </p>
      )}
    </FormSection>
  );
}

function OfferForm({ signer, result }: { signer: string | undefined; result: Refused | undefined }) {
  const { form, fields } = useForm({
    ...{ id: 'offer', values: { mustSign: typedFlag(signer !== undefined), note: '' }, result },
    labels: { mustSign: 'Kunden skal underskrive', note: 'Besked til kunden' },
  });
  return (
    <Form {...form.props} method="post" className="grid gap-4">
      <input type="hidden" name="step" value="offer" />
      {signer !== undefined && <FlagField field={fields.mustSign} label={`Kunden skal underskrive (${signer})`} />}
      <TextField field={fields.note} maxLength={500} isOptional />
      <div>
        <SubmitButton variant="secondary">Vis for kunden</SubmitButton>
      </div>
    </Form>
  );
}
