import { BoxesField } from '#app/form/boxes-field.tsx';
import { FlagField } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { FormGroup } from '#app/form/form-group.tsx';
import { type FieldState, type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { customerTypes } from '#app/texts/customers.ts';
import { choicesOf, namedChoices, typedText, withStored } from '#app/texts/form-texts.ts';
import { fuelTypes, vehicleTypes } from '#app/texts/labels.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { quoteProducts } from '#app/texts/quotes.ts';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { QuoteBuilder, QuoteRecord } from '#server/quotes/quote-record.ts';
import { OwnLines, refusedLines } from './own-lines.tsx';
import { quoteLabels, quoteValues } from './quote-values.ts';

type Props = Pick<QuoteRecord, 'financing' | 'quote'> & {
  builder: QuoteBuilder;
  result: Refused | undefined;
  /** Why the quote was not sent. */
  unsent: Refused | undefined;
};

const number = { isOptional: true, inputMode: 'numeric' } as const;
const money = { isOptional: true, inputMode: 'decimal', unit: 'kr.' } as const;
const day = { isOptional: true, inputMode: 'numeric', placeholder: 'dd-mm-åååå' } as const;
const tried = ['term', 'km', 'deductible', 'level'] as const;

/** The draft of a quote: whom it is for and what is asked. The server reckons it when it is saved. */
export function QuoteForm({ quote, financing, builder, result, unsent }: Props) {
  const { choices, groups, lenders, refusals, request, stored } = builder;
  const values = quoteValues(quote, stored);
  const { form, fields } = useForm({ id: 'tilbud', values, labels: quoteLabels, lists: ['ownLines'], result });
  type Name = keyof typeof values;

  /** The field with what stands in the way of its price, and with what the address tries. */
  function at(name: Name): FieldState {
    const field = fields[name];
    const refused = result
      ? []
      : [...refusals, ...financing.problems].filter((each) => each.field === name).map(({ text }) => `${text}.`);
    const asked = tried.find((each) => each === name);
    return {
      ...field,
      ...(asked && !result && builder.isTried && { defaultValue: typedText(request[asked]) }),
      errors:
        field.errors ??
        danish(unsent?.error?.fieldErrors[name] ?? undefined) ??
        (refused.length > 0 ? refused : undefined),
    };
  }
  const isSale = quote.productType === 'sale';
  const isShort = quote.productType === 'shortRental';
  const termUnit = isShort ? 'dage' : 'md.';
  const ofMonth = isShort ? 'i alt' : 'pr. måned';
  const offered = withStored(namedChoices(lenders), values.lenderId, 'En långiver, der ikke gælder i dag');
  const deductibles = choices.deductibles.map((each) => ({ value: String(each), label: formatMoney(each) }));
  return (
    <EditForm
      form={form}
      version={quote.version}
      refused={refusedLines(form)}
      heading="Tilbuddet er ikke gemt"
      submitLabel="Regn ud og gem"
      marksRequired
      action={`/quotes/${quote.id}`}
    >
      {builder.isTried && !result && (
        <Banner tone="info" role="status">
          Prisen er regnet med andre valg end dem, der er gemt. Gem for at beholde dem.
        </Banner>
      )}
      <FormGroup title="Kunden">
        <SelectField field={at('recipientType')} choices={choicesOf(customerTypes)} />
        <TextField field={at('recipientName')} isOptional maxLength={120} />
        <TextField field={at('recipientCompany')} isOptional maxLength={120} />
        <TextField field={at('recipientCvr')} {...number} maxLength={12} />
        <TextField field={at('recipientEmail')} isOptional inputMode="email" maxLength={254} />
        <TextField field={at('recipientPhone')} isOptional inputMode="tel" maxLength={40} />
      </FormGroup>
      <FormGroup title="Aftalen">
        <SelectField field={at('productType')} choices={choicesOf(quoteProducts)} />
        <TextField field={at('start')} inputMode="numeric" placeholder="dd-mm-åååå" />
        {!isSale && <TextField field={at('term')} {...number} unit={termUnit} />}
        {!isSale && <TextField field={at('km')} {...number} unit="km" label={`Kilometer ${ofMonth}`} />}
        <TextField field={at('cars')} {...number} />
        <TextField field={at('validUntil')} inputMode="numeric" placeholder="dd-mm-åååå" />
      </FormGroup>
      <FormGroup title="Bilens data" lead="Kun det, der ikke står på bilen, eller når ingen bil er valgt.">
        <SelectField field={at('vehicleType')} choices={choicesOf(vehicleTypes)} none="Som bilen" />
        <SelectField
          field={at('category')}
          choices={groups.map(({ key, name }) => ({ value: key, label: `${key} ${name}` }))}
          none="Som bilen"
        />
        <SelectField field={at('fuelType')} choices={choicesOf(fuelTypes)} none="Som bilen" />
        <TextField field={at('value')} {...money} />
        <TextField field={at('firstRegistrationDate')} {...day} />
        <TextField field={at('mileage')} {...number} unit="km" />
      </FormGroup>
      {choices.coverages.length > 0 && (
        <FormGroup title="Forsikring">
          <SelectField field={at('coverage')} choices={choices.coverages} none="Ingen" />
          <SelectField field={at('deductible')} choices={deductibles} none="Ingen" />
          <TextField field={at('birthDate')} {...day} />
          <TextField field={at('licenceDate')} {...day} />
          {choices.usages.length > 0 && <SelectField field={at('usage')} choices={choices.usages} none="Almindelig" />}
          {choices.asksPostalCode && <TextField field={at('postalCode')} {...number} />}
          {choices.asksClaimsClass && <TextField field={at('claimsClass')} {...number} />}
          {choices.addOns.length > 0 && (
            <BoxesField field={at('addOns')} choices={choices.addOns} columns="flowing" className="sm:col-span-2" />
          )}
        </FormGroup>
      )}
      {choices.levels.length > 0 && (
        <FormGroup title="Service">
          <SelectField field={at('level')} choices={choices.levels} none="Ingen" />
          {choices.serviceAddOns.length > 0 && (
            <BoxesField
              field={at('serviceAddOns')}
              choices={choices.serviceAddOns}
              columns="flowing"
              className="sm:col-span-2"
            />
          )}
        </FormGroup>
      )}
      {!isSale && (
        <FormGroup title="Levering og førere">
          <FlagField field={at('delivery')} label="Bilen leveres" />
          <TextField field={at('extraDrivers')} {...number} />
          <TextField field={at('daysAbroad')} {...number} unit="dage" />
          {quote.productType === 'leasing' && <TextField field={at('firstPayment')} {...money} />}
        </FormGroup>
      )}
      <OwnLines form={form} problem={at('ownLines')} isMonthly={!isSale && !isShort} />
      {isSale && offered.length > 0 && (
        <FormGroup
          title="Finansieringseksempel"
          lead="Regnes af det, kunden betaler for bilen. Det, der er tomt, er det sædvanlige."
        >
          <SelectField field={at('lenderId')} choices={offered} none="Intet eksempel" />
          <TextField field={at('downPayment')} {...money} help="Tomt: en femtedel" />
          <TextField field={at('creditMonths')} {...number} unit="md." help="Tomt: højst 84" />
          <TextField field={at('creditRate')} isOptional inputMode="decimal" unit="%" help="Tomt: långiverens" />
        </FormGroup>
      )}
      {!isSale && (
        <FormGroup title="Flere alternativer" lead="Kunden vælger ét. Det, der er tomt, er som det første.">
          <TextField field={at('term2')} {...number} unit={termUnit} />
          <TextField field={at('km2')} {...number} unit="km" />
          <TextField field={at('term3')} {...number} unit={termUnit} />
          <TextField field={at('km3')} {...number} unit="km" />
        </FormGroup>
      )}
      <TextArea field={at('message')} isOptional rows={4} />
      <TextArea field={at('terms')} isOptional rows={6} />
    </EditForm>
  );
}
