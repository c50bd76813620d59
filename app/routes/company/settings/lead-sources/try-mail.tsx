import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { formatPhone } from '#app/texts/formats.ts';
import { arrivalFormats } from '#app/texts/intake.ts';
import { leadKinds } from '#app/texts/leads.ts';
import { formatKm, formatMoney } from '#app/texts/numbers.ts';
import type { TriedMail } from '#server/intake/mail-enquiry.ts';

type Props = { tried: TriedMail | undefined; result: Refused | undefined };

const values = { mail: '' };
const labels = { mail: 'Mailens tekst' };

/** A pasted mail, and what would be understood of it. */
export function TryMail({ tried, result }: Props) {
  const { form, fields } = useForm({ id: 'proev', values, labels, result });
  return (
    <section id="proev-en-mail" aria-labelledby="proev-titel" className="surface grid gap-4 p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 id="proev-titel" className="text-base font-semibold">
          Prøv en mail
        </h2>
        <p className="text-sm text-neutral-600">
          Sæt en mail fra en portal eller en hjemmeside ind og se, hvad der bliver forstået. Der bliver ikke gemt noget.
        </p>
      </div>
      {tried && <Understood tried={tried} />}
      <Form {...form.props} method="post" action="?#proev-en-mail" className="grid gap-4">
        <ErrorSummary heading="Mailen er ikke læst" form={form} />
        <input type="hidden" name="step" value="try" />
        <TextArea field={fields.mail} rows={8} />
        <div>
          <SubmitButton variant="secondary">Se, hvad der forstås</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

function Understood({ tried: { form, enquiry } }: { tried: TriedMail }) {
  const { car, tradeIn } = enquiry;
  const rows = [
    ['Læst som', arrivalFormats[form]],
    ['Type', enquiry.kind && leadKinds[enquiry.kind]],
    ['Navn', enquiry.name],
    ['E-mail', enquiry.email],
    ['Telefon', enquiry.phone && formatPhone(enquiry.phone)],
    ['Firma', [enquiry.company, enquiry.cvr && `CVR ${enquiry.cvr}`].filter(Boolean).join(', ')],
    ['Postnummer', enquiry.postalCode],
    ['Bil', [car?.text, car?.registrationNumber, car?.stockNumber, car?.vin].filter(Boolean).join(' · ')],
    [
      'Byttebil',
      [
        tradeIn?.text,
        tradeIn?.registrationNumber !== tradeIn?.text && tradeIn?.registrationNumber,
        tradeIn?.mileage !== undefined && formatKm(tradeIn.mileage),
        tradeIn?.expectedPrice !== undefined && formatMoney(tradeIn.expectedPrice),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    ['Sendt af', enquiry.provider],
    ['Besked', enquiry.message],
  ].filter(([, value]) => value);
  const isReachable = enquiry.email || enquiry.phone;
  return (
    <div role="status" className="grid gap-3 rounded-md border border-neutral-200 bg-neutral-50 p-4">
      <h3 className="font-semibold">Det bliver forstået sådan</h3>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-neutral-600">{label}</dt>
            <dd className="mb-2 whitespace-pre-wrap wrap-anywhere sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      {!isReachable && (
        <p className="text-sm text-amber-900">
          Der er hverken e-mail eller telefon. Mailen bliver stadig til et emne, med det hele som besked.
        </p>
      )}
    </div>
  );
}
