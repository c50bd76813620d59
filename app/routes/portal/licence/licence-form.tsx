import { use } from 'react';
import { PageFacts } from '#app/document/page-facts.ts';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { describedBy, Field } from '#app/form/field.tsx';
import { FileInput } from '#app/form/file-input.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { countries } from '#app/texts/countries.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { licenceWords } from '#app/texts/portal-licence.ts';
import { CoverPart } from './cover-part.tsx';

type Props = { formKey: string; result: Refused | undefined };

/**
 * A driving licence. public/portal-licence.js covers the CPR number before the picture is sent; without it the customer does
 * so before taking it. It is never kept on the phone to be sent later.
 */
export function LicenceForm({ formKey, result }: Props) {
  const { nonce, build } = use(PageFacts);
  const { form, fields } = useForm({
    id: 'licence',
    values: { licenceNumber: '', licenceCountry: 'DK', licenceExpiresOn: '' },
    extra: { picture: '' },
    labels: {
      ...{ licenceNumber: licenceWords.number, licenceCountry: licenceWords.country },
      ...{ licenceExpiresOn: licenceWords.expires, picture: licenceWords.front },
    },
    result,
  });
  return (
    <Form {...form.props} method="post" encType="multipart/form-data" data-cover className="grid gap-4">
      <ErrorSummary heading={licenceWords.refused} form={form} />
      <input type="hidden" name="step" value="licence" />
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="covered" value="" />
      <TextField field={fields.licenceNumber} maxLength={30} />
      <SelectField field={fields.licenceCountry} choices={choicesOf(countries)} />
      <TextField field={fields.licenceExpiresOn} inputMode="numeric" maxLength={10} help={licenceWords.expiresHelp} />
      <Field field={fields.picture} help={licenceWords.frontHelp}>
        <FileInput
          {...describedBy(fields.picture, licenceWords.frontHelp)}
          name="picture"
          accept="image/*,.heic,.heif"
        />
      </Field>
      <noscript>
        <p className="text-sm font-medium">{licenceWords.plain}</p>
      </noscript>
      <CoverPart />
      <SubmitButton className="brand-button w-full text-base! md:min-h-11 md:w-auto md:justify-self-start">
        {licenceWords.send}
      </SubmitButton>
      <script defer nonce={nonce} src={`/portal-licence.js?v=${build}`} />
    </Form>
  );
}
