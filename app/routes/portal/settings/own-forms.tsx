import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { PostalFields } from '#app/form/postal-fields.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { typedText } from '#app/texts/form-texts.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { portalDetailLabels } from '#app/texts/portal-people.ts';
import { ownWords } from '#app/texts/portal-team.ts';
import type { OwnSettings } from '#server/portal/own-settings.ts';

type ProfileProps = { login: OwnSettings['login']; result: Refused | undefined };

/** The person's own name and telephone number. */
export function ProfileForm({ login, result }: ProfileProps) {
  const values = { name: login.name, phone: formatPhone(typedText(login.phone)) };
  const labels = { name: ownWords.name, phone: ownWords.phone };
  const { form, fields } = useForm({ id: 'dig', values, labels, result });
  return (
    <Form {...form.props} method="post" action="#dig" className="grid gap-4">
      <ErrorSummary heading="Dine oplysninger er ikke gemt" form={form} />
      <input type="hidden" name="step" value="profile" />
      <TextField field={fields.name} maxLength={120} />
      <TextField field={fields.phone} inputMode="tel" maxLength={30} />
      <div>
        <SubmitButton>{ownWords.saveProfile}</SubmitButton>
      </div>
    </Form>
  );
}

type DetailsProps = { customer: NonNullable<OwnSettings['customer']>; result: Refused | undefined };

/** The invoice data of the customer, as its owner asks for them to be. */
export function DetailsForm({ customer: { details, pending }, result }: DetailsProps) {
  const values = {
    name: details.name,
    phone: formatPhone(typedText(details.phone)),
    address: typedText(details.address),
    postalCode: typedText(details.postalCode),
    city: typedText(details.city),
    cvr: typedText(details.cvr),
    ean: typedText(details.ean),
    invoiceEmail: typedText(details.invoiceEmail),
  };
  const { form, fields } = useForm({ id: 'oplysninger', values, labels: portalDetailLabels, result });
  return (
    <>
      {pending.length > 0 && (
        <div className="grid gap-1 rounded-md border border-amber-300 bg-amber-50 p-3 text-sm text-amber-950">
          <p className="font-medium">{ownWords.asked}</p>
          <ul className="list-disc pl-5">
            {pending.map(({ id, field, value }) => (
              <li key={id} className="wrap-anywhere">
                {portalDetailLabels[field]}: {field === 'phone' ? formatPhone(value) : value}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Form {...form.props} method="post" action="#oplysninger" className="grid gap-4">
        <ErrorSummary heading="Rettelserne er ikke sendt" form={form} />
        <input type="hidden" name="step" value="details" />
        <TextField field={fields.name} maxLength={120} />
        <TextField field={fields.phone} isOptional inputMode="tel" maxLength={30} />
        <TextField field={fields.address} isOptional maxLength={120} />
        <PostalFields form={form} fields={fields} kept={values.postalCode} />
        {details.type !== 'private' && (
          <>
            <TextField field={fields.cvr} isOptional inputMode="numeric" maxLength={20} />
            <TextField field={fields.ean} isOptional inputMode="numeric" maxLength={20} />
            <TextField field={fields.invoiceEmail} isOptional inputMode="email" maxLength={254} />
          </>
        )}
        <div>
          <SubmitButton>{ownWords.askDetails}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
