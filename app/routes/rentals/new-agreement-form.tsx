import { BuyerBox, useKnownBuyers } from '#app/customers/buyer-box.tsx';
import { FlagField } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { FormGroup } from '#app/form/form-group.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { RowsField, refusedRows } from '#app/form/rows-field.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { driverRows } from '#app/rentals/driver-rows.ts';
import { choicesOf, namedChoices } from '#app/texts/form-texts.ts';
import { priceBases, rentalProducts } from '#app/texts/rentals.ts';
import { buyerKinds } from '#app/texts/sales.ts';
import type { KnownCustomer } from '#server/customers/known-customers.ts';
import type { tryAgreement } from '#server/rentals/make-agreement.ts';
import type { NewAgreementStart } from '#server/rentals/new-agreement.ts';
import type { KnownBuyer } from '#server/sales/known-buyer.ts';
import { newAgreementLabels, newAgreementValues, rentalCustomer } from './new-agreement-values.ts';
import { TriedPrice } from './tried-price.tsx';

type Answer = {
  result: Refused | undefined;
  known?: readonly KnownCustomer[];
  buyer?: KnownBuyer | undefined;
  tried?: Awaited<ReturnType<typeof tryAgreement>>;
};

type Props = { start: NewAgreementStart & { formKey: string }; answer: Answer | undefined };

const moment = { placeholder: 'dd-mm-åååå tt:mm', maxLength: 40 } as const;
const number = { isOptional: true, inputMode: 'numeric' } as const;
const money = { isOptional: true, inputMode: 'decimal', unit: 'kr.' } as const;
const periods = { month: 'Hver måned', once: 'Én gang' };

/** A new agreement. «Regn pris ud» shows the price with its reasons before anything is kept. */
export function NewAgreementForm({ start, answer }: Props) {
  const { quote, choices, formKey } = start;
  const values = newAgreementValues(start);
  const { form, fields } = useForm({
    ...{ id: 'leje', values, labels: newAgreementLabels, lists: ['drivers'], result: answer?.result },
  });
  const { found, onInput } = useKnownBuyers(rentalCustomer);
  const buyer = answer ? answer.buyer : start.buyer;
  const { quote: _, ...withoutQuote } = priceBases;
  const departments = namedChoices(choices.departments.filter(({ isActive }) => isActive));
  const groups = choices.categories.map(({ key, name }) => ({ value: key, label: `${key} ${name}` }));
  return (
    <EditForm
      form={form}
      version={undefined}
      formKey={formKey}
      heading="Lejeaftalen er ikke oprettet"
      submitLabel="Opret lejeaftale"
      refused={refusedRows(form, driverRows)}
      marksRequired
    >
      {quote && <p className="text-sm text-neutral-600">Laves af tilbud {quote.number}, som kunden har accepteret.</p>}
      <input type="hidden" name="quoteId" value={fields.quoteId.defaultValue} />
      <div onInput={onInput} className="grid min-w-0 gap-5">
        <FormGroup title="Kunden">
          <TextField field={fields.customerName} maxLength={120} />
          <SelectField field={fields.customerKind} choices={choicesOf(buyerKinds)} />
          <TextField field={fields.customerPhone} isOptional inputMode="tel" maxLength={24} />
          <TextField field={fields.customerEmail} isOptional inputMode="email" maxLength={254} />
          <TextField field={fields.customerCvr} {...number} maxLength={12} />
          <BuyerBox form={form} fields={rentalCustomer} buyer={buyer} known={found ?? answer?.known} />
          {buyer?.customerId == null && (
            <div className="sm:col-span-2">
              <FlagField field={fields.isNewCustomer} label="Opret som ny kunde, også når nogen ligner" />
            </div>
          )}
        </FormGroup>
        <FormGroup title="Bilen og tiden">
          <SelectField field={fields.productType} choices={choicesOf(rentalProducts)} />
          <SelectField field={fields.ownerId} choices={choices.owners} none="Mig" />
          <TextField
            field={fields.car}
            isOptional
            isCode
            maxLength={40}
            placeholder="AB 12 345"
            help="Registreringsnr. eller lagernr. Tomt: vælges ved udleveringen"
          />
          <SelectField field={fields.category} choices={groups} none="Som bilen" />
          <TextField field={fields.startsAt} {...moment} />
          <TextField field={fields.endsAt} {...moment} />
          <SelectField field={fields.departmentOutId} choices={departments} none="Ingen bestemt" />
          <SelectField field={fields.departmentInId} choices={departments} none="Samme sted" />
          <TextField
            field={fields.km}
            {...number}
            unit="km"
            help="I alt ved korttidsleje, ellers pr. måned. Tomt: som prisen har det"
          />
        </FormGroup>
        <RowsField form={form} list={driverRows} />
        <FormGroup
          title="Prisen"
          lead={quote && 'Ved det accepterede tilbud kommer forsikring, service og tillæg fra tilbuddet.'}
        >
          <SelectField field={fields.priceBasis} choices={choicesOf(quote ? priceBases : withoutQuote)} />
          {choices.coverages.length > 0 && (
            <SelectField field={fields.insurance} choices={choices.coverages} none="Ingen" />
          )}
          <TextField field={fields.deductible} {...money} />
          {choices.levels.length > 0 && <SelectField field={fields.level} choices={choices.levels} none="Ingen" />}
          <TextField field={fields.daysAbroad} {...number} unit="dage" />
          <FlagField field={fields.delivery} />
        </FormGroup>
        <FormGroup title="Aftalt pris" lead="Kun når prisen ikke er fra prisprotokollerne eller et tilbud.">
          <TextField field={fields.handAmount} {...money} />
          <SelectField field={fields.handPeriod} choices={choicesOf(periods)} />
          <div className="sm:col-span-2">
            <TextField
              field={fields.priceReason}
              isOptional
              maxLength={500}
              help="Skal skrives, når prisen er aftalt"
            />
          </div>
        </FormGroup>
        <FormGroup title="Vilkår" lead="Det, der er tomt, er som prisen har det.">
          <TextField field={fields.deposit} {...money} />
          <TextField field={fields.excessKmPrice} isOptional inputMode="decimal" unit="kr./km" />
          <TextField field={fields.lateFee} {...money} />
          <div className="sm:col-span-2">
            <FlagField
              field={fields.userRegisteredInDmr}
              label="Brugeren er registreret i DMR (leje på 30 dage eller mere)"
            />
          </div>
          <div className="sm:col-span-2">
            <TextArea field={fields.note} isOptional rows={3} />
          </div>
        </FormGroup>
      </div>
      <div className="grid gap-4 border-t border-neutral-200 pt-5">
        <div>
          <SubmitButton name="step" value="price" variant="secondary">
            Regn pris ud
          </SubmitButton>
        </div>
        {answer?.tried && <TriedPrice tried={answer.tried} />}
      </div>
    </EditForm>
  );
}
