import { FlagField } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Field, inputClass, inputProps } from '#app/form/field.tsx';
import { type FieldState, type Refused, useForm } from '#app/form/forms.ts';
import { PostalFields, postalLabels } from '#app/form/postal-fields.tsx';
import { WayButton, WayTitle } from '#app/portal/way-parts.tsx';
import { formatInstant, formatPhone } from '#app/texts/formats.ts';
import { profileWords } from '#app/texts/portal-profile.ts';
import { MarkdownText } from '#app/ui/markdown-text.tsx';
import type { OwnProfile } from '#server/portal/profile-queries.ts';
import type { PortalText } from '#server/portal/text-queries.ts';

type Props = {
  page: { profile: OwnProfile; texts: PortalText[]; isKnown: boolean };
  result: Refused | undefined;
};

/** Who the customer is, and what the customer agrees to, before anything else opens. */
export function ProfileForm({ page: { profile, texts, isKnown }, result }: Props) {
  const { customer } = profile;
  const isBusiness = customer !== undefined && customer.type !== 'private';
  const isNameless = customer?.name.includes('@') ?? false;
  const phone = profile.phone ?? (isBusiness ? null : customer?.phone);
  const { form, fields } = useForm({
    id: 'profil',
    values: {
      name: profile.name || (customer?.type === 'private' && !isNameless ? customer.name : ''),
      phone: phone ? formatPhone(phone) : '',
      address: customer?.address ?? '',
      postalCode: customer?.postalCode ?? '',
      city: customer?.city ?? '',
      cvr: customer?.cvr ?? '',
      invoiceEmail: customer?.invoiceEmail ?? '',
      ean: customer?.ean ?? '',
      agrees: '',
      ...{ consentEmail: '', consentSms: '', consentPhone: '' },
    },
    labels: { ...profileWords.labels, ...postalLabels },
    result,
  });
  return (
    <>
      <WayTitle lead={isKnown ? profileWords.newTexts : profileWords.lead}>{profileWords.title}</WayTitle>
      <ErrorSummary heading={profileWords.refused} form={form} />
      <form method="post" noValidate className="grid gap-5">
        <Line field={fields.name} autoComplete="name" />
        <Line field={fields.phone} autoComplete="tel" type="tel" />
        {customer && (
          <>
            <Line field={fields.address} autoComplete="street-address" />
            <PostalFields form={form} fields={fields} kept="" />
          </>
        )}
        {isBusiness && (
          <>
            <Line field={fields.cvr} isOptional={customer.cvr !== null} inputMode="numeric" />
            <Line field={fields.invoiceEmail} type="email" isOptional />
            <Line field={fields.ean} isOptional inputMode="numeric" />
          </>
        )}
        {texts.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="text-base font-semibold">{profileWords.texts}</legend>
            {texts.map(({ id, kind, number, text, createdAt }) => (
              <details key={id} className="rounded-md border border-neutral-300 px-3">
                <summary className="min-h-11 cursor-pointer py-3 text-sm">
                  {profileWords.kinds[kind]} ({profileWords.version(number, formatInstant(createdAt))})
                </summary>
                <div className="pb-3 text-sm">
                  <MarkdownText text={text} />
                </div>
                <input type="hidden" name="texts" value={id} />
              </details>
            ))}
            <FlagField field={fields.agrees} />
          </fieldset>
        )}
        {customer && !isKnown && (
          <fieldset className="grid gap-1">
            <legend className="text-base font-semibold">{profileWords.consents}</legend>
            <p className="text-sm text-neutral-700">{profileWords.consentsHelp}</p>
            <FlagField field={fields.consentEmail} />
            <FlagField field={fields.consentSms} />
            <FlagField field={fields.consentPhone} />
          </fieldset>
        )}
        <WayButton>{profileWords.save}</WayButton>
      </form>
    </>
  );
}

type LineProps = {
  field: FieldState;
  autoComplete?: string;
  type?: 'text' | 'tel' | 'email';
  inputMode?: 'numeric';
  isOptional?: boolean;
};

function Line({ field, isOptional = false, type = 'text', autoComplete = 'off', inputMode }: LineProps) {
  return (
    <Field field={field} isOptional={isOptional}>
      <input
        {...inputProps(field)}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        required={!isOptional}
        className={inputClass}
      />
    </Field>
  );
}
