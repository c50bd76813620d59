import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { FlagField } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Field, inputClass, inputProps, MarksRequired, RequiredLegend } from '#app/form/field.tsx';
import { type FieldState, type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { formatPlate } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { DealerPage, readOfferedCar } from '#server/intake/contact-page.ts';
import { responseText } from './response-text.ts';

type Page = {
  dealer: Omit<DealerPage, 'id'>;
  named: string;
  car: Awaited<ReturnType<typeof readOfferedCar>>;
  stamp: string;
  words: { question: string; note: string };
};

const values = {
  name: '',
  email: '',
  phone: '',
  message: '',
  contactBy: '',
  consentEmail: '',
  consentSms: '',
  consentPhone: '',
};
const labels = {
  ...{ name: 'Dit navn', email: 'E-mail', phone: 'Telefon', message: 'Besked', contactBy: 'Hvordan vil du have svar?' },
  ...{ consentEmail: 'Ja tak, på e-mail', consentSms: 'Ja tak, på sms', consentPhone: 'Ja tak, ring gerne' },
};

const ways = [
  { value: 'call', label: 'Ring til mig' },
  { value: 'email', label: 'Skriv en mail' },
];

/** The public contact form of a dealer. */
export function ContactForm({ page, result }: { page: Page; result: Refused | undefined }) {
  const { dealer, named, car, stamp, words } = page;
  const { form, fields } = useForm({ id: 'kontakt', values, labels, result });
  // A corrected form keeps the moment at which it was first opened.
  const opened = form.errors.includes('form-stale') ? stamp : (form.typed('stamp') ?? stamp);
  return (
    <Form {...form.props} method="post" noValidate className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-xl font-semibold wrap-anywhere">{car ? 'Spørg om bilen' : `Kontakt ${dealer.name}`}</h1>
        <p className="text-sm text-neutral-600">{responseText(dealer)}</p>
      </div>
      <NamedCar named={named} car={car} />
      <ErrorSummary heading="Beskeden er ikke sendt" form={form} />
      <input type="hidden" name="stamp" value={opened} />
      <input type="hidden" name="bil" value={named} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="kontakt-website">Skriv ikke noget her</label>
        <input id="kontakt-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <MarksRequired value>
        <RequiredLegend />
        <Line field={fields.name} autoComplete="name" maxLength={120} required />
        <p className="text-sm text-neutral-600">Skriv din e-mail eller dit telefonnummer, gerne begge.</p>
        <Line field={fields.email} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        <Line field={fields.phone} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
        <TextArea field={fields.message} isOptional rows={5} />
        <SelectField field={fields.contactBy} choices={ways} none="Det er lige meget" />
      </MarksRequired>
      <div className="border-t border-neutral-200 pt-4">
        <fieldset className="min-w-0" aria-describedby="kontakt-samtykke">
          <legend className="text-sm font-medium text-neutral-900 wrap-anywhere">{words.question}</legend>
          <p id="kontakt-samtykke" className="mt-1 text-sm text-neutral-600 wrap-anywhere">
            {words.note}
          </p>
          <FlagField field={fields.consentEmail} />
          <FlagField field={fields.consentSms} />
          <FlagField field={fields.consentPhone} />
        </fieldset>
      </div>
      <SubmitButton className="dealer-button w-full text-base! md:min-h-11">Send besked</SubmitButton>
    </Form>
  );
}

type LineProps = ComponentProps<'input'> & { field: FieldState };

function Line({ field, required = false, ...input }: LineProps) {
  return (
    <Field field={field} isOptional={!required}>
      <input type="text" {...inputProps(field)} {...input} required={required} className={inputClass} />
    </Field>
  );
}

function NamedCar({ named, car }: Pick<Page, 'named' | 'car'>) {
  if (named === '') return null;
  if (!car) return <Banner tone="info">Bilen «{named}» er ikke til salg længere. Skriv gerne alligevel.</Banner>;
  const { brandName, modelName, editionName, modelYear, registrationNumber } = car;
  return (
    <p className="rounded-md bg-neutral-100 p-4 wrap-anywhere">
      <span className="font-semibold">{[brandName, modelName, editionName].filter(Boolean).join(' ')}</span>
      <span className="block text-sm text-neutral-700">
        {[modelYear && `Årgang ${modelYear}`, registrationNumber && formatPlate(registrationNumber)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  );
}
