import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { Fold } from '#app/form/fold.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { PostalFields } from '#app/form/postal-fields.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { countries } from '#app/texts/countries.ts';
import { creditStatuses, customerSegments, customerThing, customerTypes } from '#app/texts/customers.ts';
import { choicesOf, namedChoices, typedDay, typedMoney, typedText, withStored } from '#app/texts/form-texts.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { Customer } from '#server/customers/customer-queries.ts';
import { type allSections, dataSections } from './data-sections.ts';

type Props = {
  customer: Customer;
  ownerName: string | null;
  departments: readonly { id: number; name: string }[];
  colleagues: readonly { userId: string; name: string }[];
  path: string;
  result: Refused | undefined;
  isReadOnly: boolean;
};

const phone = (value: string | null) => (value === null ? '' : formatPhone(value));

function valuesOf(customer: Customer) {
  return {
    ...{ type: customer.type, name: customer.name, cvr: typedText(customer.cvr) },
    ...{ pNumber: typedText(customer.pNumber), ean: typedText(customer.ean), segment: customer.segment },
    ...{ tags: customer.tags.join(', '), phone: phone(customer.phone), otherPhone: phone(customer.otherPhone) },
    ...{ email: typedText(customer.email), address: typedText(customer.address) },
    ...{ postalCode: typedText(customer.postalCode), city: typedText(customer.city), country: customer.country },
    ...{ departmentId: typedText(customer.departmentId), ownerId: typedText(customer.ownerId) },
    ...{ invoiceAddress: typedText(customer.invoiceAddress), invoicePostalCode: typedText(customer.invoicePostalCode) },
    ...{ invoiceCity: typedText(customer.invoiceCity), invoiceEmail: typedText(customer.invoiceEmail) },
    ...{ paymentTermsDays: typedText(customer.paymentTermsDays), creditStatus: customer.creditStatus },
    ...{ creditLimit: typedMoney(customer.creditLimit), licenceNumber: typedText(customer.licenceNumber) },
    ...{ licenceCountry: typedText(customer.licenceCountry), licenceIssuedOn: typedDay(customer.licenceIssuedOn) },
    ...{ licenceExpiresOn: typedDay(customer.licenceExpiresOn), birthDate: typedDay(customer.birthDate) },
    ...{ licenceSeen: typedFlag(customer.licenceVerifiedAt !== null), notes: typedText(customer.notes) },
    ...{ isBlocked: typedFlag(customer.isBlocked), blockedReason: typedText(customer.blockedReason) },
  };
}

const day = { placeholder: 'dd-mm-åååå', inputMode: 'numeric' } as const;

/** The data of a customer in sections. */
export function CustomerDataForm({ customer, path, result, isReadOnly, ...names }: Props) {
  const values = valuesOf(customer);
  const labels = { ...customerThing.fields, licenceSeen: 'Kørekort set' };
  const { form, fields } = useForm({ id: 'kunde', values, labels, result });
  const colleagues = names.colleagues.map(({ userId, name }) => ({ value: userId, label: name }));
  const choices = {
    ...{ type: choicesOf(customerTypes), segment: choicesOf(customerSegments), country: choicesOf(countries) },
    ...{ creditStatus: choicesOf(creditStatuses), licenceCountry: choicesOf(countries) },
    ...{ departmentId: namedChoices(names.departments), isBlocked: yesOrNo, licenceSeen: yesOrNo },
    ownerId: withStored(colleagues, values.ownerId, names.ownerName),
  };
  const refused = new Set(form.refused.map(({ name }) => name));
  const shown: Readonly<Record<string, string>> = values;
  const isRest = result !== undefined && !result.error;

  function foldOf({ id, title, names: own }: (typeof allSections)[number]) {
    const known = own.filter((name) => name in shown);
    const filled = known.filter((name) => shown[name] !== '').length;
    const note = `${filled} af ${known.length} udfyldt`;
    return { id, title, note, isRefused: own.some((name) => refused.has(name)), action: path };
  }
  return (
    <EditForm
      form={form}
      choices={choices}
      units={{ creditLimit: 'kr.', paymentTermsDays: 'dage' }}
      version={customer.version}
      heading="Kunden er ikke gemt"
      submitLabel="Gem kunde"
      marksRequired
      action={path}
      isReadOnly={isReadOnly}
      className="surface gap-0 pt-4"
    >
      <button type="submit" name="section" value="" hidden aria-label="Gem kunde" />
      {isRest && (
        <Banner tone="info" role="status">
          Afsnittet er gemt. Det andet, du har skrevet, er ikke gemt endnu.
        </Banner>
      )}
      <Fold {...foldOf(dataSections.who)} isOpen>
        <SelectField field={fields.type} choices={choices.type} />
        <TextField field={fields.name} maxLength={120} />
        <TextField field={fields.cvr} isOptional inputMode="numeric" maxLength={14} help="Kræves ved erhverv" />
        <TextField field={fields.pNumber} isOptional inputMode="numeric" maxLength={14} />
        <TextField field={fields.ean} isOptional inputMode="numeric" maxLength={20} help="Kræves ved offentlige" />
        <SelectField field={fields.segment} choices={choices.segment} />
        <TextField field={fields.tags} isOptional maxLength={500} help="Adskil med komma, fx flåde, stamkunde" />
      </Fold>
      <Fold {...foldOf(dataSections.reach)} isOpen>
        <TextField field={fields.phone} isOptional inputMode="tel" maxLength={30} />
        <TextField field={fields.otherPhone} isOptional inputMode="tel" maxLength={30} />
        <TextField field={fields.email} isOptional inputMode="email" maxLength={254} />
      </Fold>
      <Fold {...foldOf(dataSections.address)} isOpen>
        <TextField field={fields.address} isOptional maxLength={120} />
        <div className="sm:col-span-2">
          <PostalFields form={form} fields={fields} kept={values.postalCode} />
        </div>
        <SelectField field={fields.country} choices={choices.country} />
      </Fold>
      <Fold {...foldOf(dataSections.staff)} isOpen>
        <SelectField field={fields.departmentId} choices={choices.departmentId} none="Ingen afdeling" />
        <SelectField field={fields.ownerId} choices={choices.ownerId} none="Ingen" />
      </Fold>
      <Fold {...foldOf(dataSections.invoice)} isOpen={false}>
        <TextField field={fields.invoiceAddress} isOptional maxLength={120} />
        <TextField field={fields.invoicePostalCode} isOptional inputMode="numeric" maxLength={10} />
        <TextField field={fields.invoiceCity} isOptional maxLength={60} />
        <TextField field={fields.invoiceEmail} isOptional inputMode="email" maxLength={254} />
        <TextField field={fields.paymentTermsDays} inputMode="numeric" unit="dage" maxLength={3} />
        <SelectField field={fields.creditStatus} choices={choices.creditStatus} />
        <TextField field={fields.creditLimit} isOptional inputMode="decimal" unit="kr." />
      </Fold>
      <Fold {...foldOf(dataSections.licence)} isOpen={false}>
        <TextField field={fields.licenceNumber} isOptional maxLength={30} help="Ikke CPR-nummeret" />
        <SelectField field={fields.licenceCountry} choices={choices.licenceCountry} none="Ikke angivet" />
        <TextField field={fields.licenceIssuedOn} isOptional {...day} />
        <TextField field={fields.licenceExpiresOn} isOptional {...day} />
        <FlagField field={fields.licenceSeen} label="Jeg har set kørekortet" />
        <TextField field={fields.birthDate} isOptional {...day} />
      </Fold>
      <Fold {...foldOf(dataSections.notes)} isOpen={false}>
        <TextArea field={fields.notes} isOptional rows={5} />
        <FlagField field={fields.isBlocked} label="Kunden er spærret: advar alle, der vil handle med den" />
        <TextField field={fields.blockedReason} isOptional maxLength={300} />
      </Fold>
    </EditForm>
  );
}
