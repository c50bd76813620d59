import { Link } from 'react-router';
import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { contactThing } from '#app/texts/customers.ts';
import { typedText } from '#app/texts/form-texts.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { formWords } from '#app/texts/thing.ts';
import type { Contact } from '#server/customers/contact-commands.ts';

type Props = { contact?: Contact; formKey?: string; close: string; result: Refused | undefined };

const choices = { isPrimary: yesOrNo };

/** The form of a new or stored contact. */
export function ContactForm({ contact, formKey, close, result }: Props) {
  const values = {
    ...{ name: typedText(contact?.name), title: typedText(contact?.title), email: typedText(contact?.email) },
    ...{ phone: contact?.phone ? formatPhone(contact.phone) : '', isPrimary: typedFlag(contact?.isPrimary ?? false) },
  };
  const { form, fields } = useForm({ id: 'kontaktperson', values, labels: contactThing.fields, result });
  return (
    <div className="py-3">
      <EditForm
        form={form}
        choices={choices}
        version={contact?.version}
        formKey={formKey}
        {...formWords(contactThing, contact)}
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField field={fields.name} maxLength={120} hasFocus />
          <TextField field={fields.title} isOptional maxLength={80} help="Fx indkøber eller bogholder" />
          <TextField field={fields.phone} isOptional inputMode="tel" maxLength={30} />
          <TextField field={fields.email} isOptional inputMode="email" maxLength={254} />
        </div>
        <FlagField field={fields.isPrimary} label="Den, du kontakter først" />
        <Link to={close} className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
          Luk uden at gemme
        </Link>
      </EditForm>
    </div>
  );
}
