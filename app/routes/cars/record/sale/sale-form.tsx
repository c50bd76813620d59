import type { FormEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { BuyerBox, useKnownBuyers } from '#app/customers/buyer-box.tsx';
import { FlagField } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { FieldErrors } from '#app/form/field.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { PostalFields } from '#app/form/postal-fields.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatMoney } from '#app/texts/numbers.ts';
import { saleThing } from '#app/texts/sales.ts';
import type { KnownCustomer } from '#server/customers/known-customers.ts';
import type { SaleQuote } from '#server/quotes/sell-quoted.ts';
import type { KnownBuyer } from '#server/sales/known-buyer.ts';
import type { SalePage } from '#server/sales/sale-queries.ts';
import { useRecordPath } from '../record-paths.ts';
import { saleBuyer, saleChoices, saleValues } from './sale-values.ts';
import { TradeInPlate } from './trade-in-plate.tsx';

type Props = {
  page: SalePage & { userId: string; today: string; formKey: string; quote?: SaleQuote | undefined };
  /** The answer to the form: a refusal, or whom it names now, the customers found, and the car looked up. */
  answer?: Partial<Answer> | undefined;
};

type Answer = {
  result: Refused;
  buyer: KnownBuyer | undefined;
  known: readonly KnownCustomer[];
  lookedUp: string;
};

const money = { unit: 'kr.', inputMode: 'decimal', isOptional: true } as const;
const day = { placeholder: 'dd-mm-åååå', inputMode: 'numeric' } as const;
const units = {
  ...{ price: 'kr.', discountAmount: 'kr.', discountPercent: '%', deliveryCost: 'kr.', vatCorrection: 'kr.' },
  ...{ deposit: 'kr.', tradeInValue: 'kr.', tradeInDebt: 'kr.', tradeInMileage: 'km', mileage: 'km' },
};

/** All that is agreed of a sale, in one form. */
export function SaleForm({ page, answer }: Props) {
  const result = answer?.result;
  const { sale } = page;
  const path = useRecordPath();
  const { sellerId, ...others } = saleValues(page);
  const values = page.mayNameOthers ? { ...others, sellerId } : others;
  const choices = saleChoices(page);
  const { form } = useForm<string>({
    id: 'salg',
    values,
    labels: { ...saleThing.fields, sellerId: 'Sælger', vin: 'Stelnr.' },
    extra: { vin: '' },
    result,
  });
  const { field } = form;
  const { found, onInput } = useKnownBuyers(saleBuyer);
  const buyer = answer && 'buyer' in answer ? answer.buyer : page.buyer;
  const isContract = result?.submission.payload.paper !== undefined;
  const submitLabel = sale ? 'Gem salg' : 'Sælg bilen';
  const refused = sale ? 'Salget er ikke gemt' : 'Bilen er ikke solgt';
  const calculated = sale?.calculatedVat == null ? '' : formatMoney(sale.calculatedVat);
  return (
    <EditForm
      form={form}
      choices={choices}
      units={units}
      version={sale?.version}
      formKey={sale ? undefined : page.formKey}
      heading={isContract ? 'Slutsedlen mangler noget, og intet er gemt' : refused}
      submitLabel={submitLabel}
      marksRequired
      className="surface sale-form gap-8 pt-5"
    >
      <input type="hidden" name="quoteId" value={form.typed('quoteId') ?? values.quoteId} />
      {/* Enter saves the form, and takes none of its steps. */}
      <button type="submit" name="step" value="" hidden aria-label={submitLabel} />
      <Part title="Køber" lead="Slutsedlen skal have navn og adresse." onInput={onInput}>
        <SelectField field={field('buyerKind')} choices={choices.buyerKind} />
        <TextField field={field('buyerName')} isOptional maxLength={120} />
        <BuyerBox form={form} fields={saleBuyer} buyer={buyer} known={found ?? answer?.known} />
        <div className="for-business">
          <TextField field={field('buyerCvr')} isOptional inputMode="numeric" maxLength={14} />
        </div>
        <TextField field={field('buyerAddress')} isOptional maxLength={120} />
        <PostalFields
          form={form}
          fields={{ postalCode: field('buyerPostalCode'), city: field('buyerCity') }}
          kept={values.buyerPostalCode}
        />
        <TextField field={field('buyerPhone')} isOptional inputMode="tel" maxLength={24} />
        <TextField field={field('buyerEmail')} isOptional inputMode="email" maxLength={254} />
      </Part>
      <Part title="Pris">
        <TextField
          field={field('price')}
          unit="kr."
          inputMode="decimal"
          help="Med levering og nummerplader, før rabat og bytte."
        />
        <SelectField field={field('vatScheme')} choices={choices.vatScheme} none="Ikke valgt" />
        <TextField field={field('discountAmount')} {...money} />
        <TextField field={field('discountPercent')} unit="%" inputMode="decimal" isOptional />
        <TextField field={field('deliveryCost')} {...money} help="Står på slutsedlen som en del af prisen." />
        <div className="for-full-vat self-center">
          <FlagField field={field('isPriceExclVat')} />
        </div>
        <details className="group sm:col-span-2" open={values.vatCorrection !== '' || Boolean(field('vatNote').errors)}>
          <summary className="link min-h-11 content-center text-sm">
            Ret momsbeløbet{calculated && ` (beregnet til ${calculated}, vejledende)`}
          </summary>
          <div className="mt-3 grid items-start gap-5 sm:grid-cols-2">
            <TextField field={field('vatCorrection')} {...money} />
            <TextField field={field('vatNote')} isOptional maxLength={300} />
          </div>
        </details>
      </Part>
      <Part title="Byttebil" lead="Den bliver oprettet som kladde undervejs, når du gemmer.">
        <TradeInPlate field={field('tradeInPlate')} lookedUp={answer?.lookedUp} />
        <TextField field={field('tradeInVin')} isOptional isCode maxLength={20} />
        <TextField field={field('tradeInBrand')} isOptional maxLength={60} />
        <TextField field={field('tradeInModel')} isOptional maxLength={60} />
        <TextField field={field('tradeInMileage')} isOptional unit="km" inputMode="numeric" />
        <TextField field={field('tradeInValue')} {...money} />
        <TextField field={field('tradeInDebt')} {...money} />
        <SelectField field={field('tradeInDebtBy')} choices={choices.tradeInDebtBy} none="Ingen restgæld" />
        <TextField field={field('tradeInValidTo')} isOptional {...day} />
      </Part>
      <Part title="Betaling og levering" lead="Slutsedlen skal have en leveringsdag.">
        <TextField field={field('deposit')} {...money} help="Resten betales ved leveringen." />
        <div className="self-center">
          <FlagField field={field('isFinanced')} label="Købet er betinget af finansiering" />
        </div>
        <TextField field={field('deliverBy')} isOptional {...day} />
        <TextField field={field('deliveryPlace')} isOptional maxLength={120} />
        <div className="sm:col-span-2">
          <TextArea field={field('preparation')} isOptional rows={3} help="Fx service, syn, klargøring, nye dæk." />
        </div>
      </Part>
      <Part title="Vilkår">
        {page.car.vin === null && (
          <div id={field('vin').id} className="text-sm sm:col-span-2">
            Bilen har intet stelnummer, som slutsedlen skal have.{' '}
            <Link to={`${path('data')}#bil-vin`}>Skriv det under Data</Link>
            <FieldErrors field={field('vin')} />
          </div>
        )}
        <TextField field={field('mileage')} isOptional unit="km" inputMode="numeric" />
        <div className="self-center">
          <FlagField field={field('isMileageGuaranteed')} label="Vi garanterer kilometertallet" />
        </div>
        <div className="sm:col-span-2">
          <TextArea field={field('guarantee')} isOptional rows={2} help="Skriv både vilkår og periode." />
        </div>
        <div className="for-business sm:col-span-2">
          <TextArea field={field('reservations')} isOptional rows={3} />
        </div>
        <div className="sm:col-span-2">
          <FlagField field={field('isDistance')} label="Aftalt på afstand, fx på telefon eller mail" />
        </div>
      </Part>
      <Part title="Salget">
        <TextField field={field('soldAt')} {...day} />
        {page.mayNameOthers && <SelectField field={field('sellerId')} choices={choices.sellerId} />}
        <SelectField field={field('departmentId')} choices={choices.departmentId} none="Ingen afdeling" />
      </Part>
    </EditForm>
  );
}

type PartProps = { title: string; lead?: string; onInput?: FormEventHandler; children: ReactNode };

function Part({ title, lead, onInput, children }: PartProps) {
  return (
    <fieldset onInput={onInput} className="grid min-w-0 items-start gap-5 sm:grid-cols-2 sm:[&>legend]:col-span-2">
      <legend className="mb-4 text-base font-semibold text-neutral-900">
        {title}
        {lead && <span className="block text-sm font-normal text-neutral-600">{lead}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
