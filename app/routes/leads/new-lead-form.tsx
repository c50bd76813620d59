import { BuyerBox, useKnownBuyers } from '#app/customers/buyer-box.tsx';
import { FlagField } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { leadOrigins, leadThing, nextActionKinds } from '#app/texts/leads.ts';
import type { KnownCustomer } from '#server/customers/known-customers.ts';
import type { LeadChoices } from '#server/leads/lead-choices.ts';
import type { KnownBuyer } from '#server/sales/known-buyer.ts';
import { momentField } from './moment-field.ts';
import { leadBuyer, type NewLeadStart, newLeadValues, productChoices } from './new-lead-values.ts';

type Props = LeadChoices &
  NewLeadStart & {
    formKey: string;
    /** The answer to the form: a refusal, or whom it names now, and the customers found. */
    answer?: Partial<Answer> | undefined;
  };

type Answer = { result: Refused; buyer: KnownBuyer | undefined; known: readonly KnownCustomer[] };

const labels = { ...leadThing.fields, car: 'Bil', isAnswered: 'Besvaret' };

/** The form of a new lead, filled in while the customer is on the line. */
export function NewLeadForm({ formKey, answer, ...page }: Props) {
  const { departments, colleagues, categories, products, car } = page;
  const { form, fields } = useForm({ id: 'emne', values: newLeadValues(page), labels, result: answer?.result });
  const { found, onInput } = useKnownBuyers(leadBuyer);
  const buyer = answer && 'buyer' in answer ? answer.buyer : page.buyer;
  const known = found ?? answer?.known;
  return (
    <EditForm
      form={form}
      version={undefined}
      formKey={formKey}
      heading="Emnet er ikke oprettet"
      submitLabel="Opret emne"
      marksRequired
    >
      {/* Enter creates the lead, and takes none of the form's steps. */}
      <button type="submit" name="step" value="" hidden aria-label="Opret emne" />
      {/* Who was shown is not asked about again. */}
      <input type="hidden" name="seen" value={known?.map(({ id }) => id).join(' ') ?? ''} />
      <SelectField
        field={fields.source}
        choices={[...(car ? [] : [{ value: '', label: 'Vælg …' }]), ...choicesOf(leadOrigins)]}
      />
      <div onInput={onInput} className="grid items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.contactName} isOptional maxLength={120} help="Navn, telefon eller e-mail: ét er nok" />
        <TextField field={fields.contactPhone} isOptional inputMode="tel" maxLength={40} />
        <div className="sm:col-span-2">
          <TextField field={fields.contactEmail} isOptional inputMode="email" maxLength={254} />
        </div>
        <BuyerBox form={form} fields={leadBuyer} buyer={buyer} known={known} />
      </div>
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
      {products.length > 0 && (
        <SelectField field={fields.productId} none="Ingen bestemt fabriksbil" choices={productChoices(products)} />
      )}
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
