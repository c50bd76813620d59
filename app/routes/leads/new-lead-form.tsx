import { FlagField } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { leadOrigins, leadThing, nextActionKinds } from '#app/texts/leads.ts';
import type { LeadChoices } from '#server/leads/lead-choices.ts';
import { momentField } from './moment-field.ts';

type Props = LeadChoices & {
  /** The car it is about, when opened from a car. */
  car: { plate: string | null; stockNumber: string } | undefined;
  userId: string;
  formKey: string;
  result: Refused | undefined;
};

const labels = { ...leadThing.fields, car: 'Bil', isAnswered: 'Besvaret' };

/** The form of a new lead, filled in while the customer is on the line. */
export function NewLeadForm({ departments, colleagues, categories, car, userId, formKey, result }: Props) {
  const isColleague = colleagues.some((each) => each.userId === userId);
  const values = {
    ...{ source: car ? 'phone' : '', contactName: '', contactPhone: '', contactEmail: '', wish: '', category: '' },
    ...{ car: car ? (car.plate ? formatPlate(car.plate) : car.stockNumber) : '', isAnswered: '' },
    ...{ nextActionKind: 'call', nextActionAt: '', assignedToId: isColleague ? userId : '', departmentId: '' },
  };
  const { form, fields } = useForm({ id: 'emne', values, labels, result });
  return (
    <EditForm
      form={form}
      version={undefined}
      formKey={formKey}
      heading="Emnet er ikke oprettet"
      submitLabel="Opret emne"
      marksRequired
    >
      <SelectField
        field={fields.source}
        choices={[...(car ? [] : [{ value: '', label: 'Vælg …' }]), ...choicesOf(leadOrigins)]}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.contactName} isOptional maxLength={120} help="Navn, telefon eller e-mail: ét er nok" />
        <TextField field={fields.contactPhone} isOptional inputMode="tel" maxLength={40} />
      </div>
      <TextField field={fields.contactEmail} isOptional inputMode="email" maxLength={254} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          field={fields.car}
          isOptional
          maxLength={40}
          placeholder="AB 12 345"
          help="Registreringsnr. eller lagernr."
        />
        <SelectField
          field={fields.category}
          none="Ingen bestemt gruppe"
          choices={categories.map(({ key, name }) => ({ value: key, label: `${key} · ${name}` }))}
        />
      </div>
      <TextArea field={fields.wish} isOptional rows={2} help="Hvad kunden søger, med egne ord" />
      <FlagField field={fields.isAnswered} label="Kunden har allerede fået svar" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField field={fields.nextActionKind} choices={choicesOf(nextActionKinds)} />
        <TextField field={fields.nextActionAt} isOptional {...momentField} help="Tomt: når svarfristen udløber" />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          field={fields.assignedToId}
          none="Ingen"
          choices={colleagues.map(({ userId, name }) => ({ value: userId, label: name }))}
        />
        <SelectField field={fields.departmentId} none="Bilens afdeling" choices={namedChoices(departments)} />
      </div>
    </EditForm>
  );
}
