import { useState } from 'react';
import { Form } from '#app/form/form.tsx';
import { FormSection } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { consentChannels, consentSources } from '#app/texts/customers.ts';
import { choicesOf } from '#app/texts/form-texts.ts';

type Props = { words: Readonly<Record<string, string>>; formKey: string; result: Refused | undefined };

const { phone, visit, mail, form: written } = consentSources;
const sources = choicesOf({ phone, visit, mail, form: written });

/** Registers a consent with the words that the person was shown. The standard words follow the channel. */
export function ConsentForm({ words, formKey, result }: Props) {
  const values = { channel: 'email', source: 'phone', words: words.email ?? '' };
  const labels = {
    channel: 'Kanal',
    source: 'Hvordan sagde kunden ja?',
    words: 'Tekst, kunden har fået vist eller læst op',
  };
  const { form, fields } = useForm({ id: 'samtykke', values, labels, result });
  const [chosen, setChosen] = useState<string>();
  return (
    <FormSection
      id="registrer"
      title="Registrér samtykke"
      lead="Sig eller vis teksten, før kunden svarer. Kunden skal vide, at et ja kan trækkes tilbage."
      refused={result}
    >
      <Form
        {...form.props}
        method="post"
        className="grid gap-4"
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement && target.name === 'channel') setChosen(target.value);
        }}
      >
        <input type="hidden" name="step" value="give" />
        <input type="hidden" name="formKey" value={formKey} />
        <SelectField field={fields.channel} choices={choicesOf(consentChannels)} />
        <SelectField field={fields.source} choices={sources} />
        <TextArea
          key={chosen}
          field={chosen ? { ...fields.words, defaultValue: words[chosen] ?? '' } : fields.words}
          rows={5}
        />
        <div>
          <SubmitButton>Registrér samtykke</SubmitButton>
        </div>
      </Form>
    </FormSection>
  );
}
