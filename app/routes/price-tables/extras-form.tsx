import { BoxesField } from '#app/form/boxes-field.tsx';
import { Checkbox } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type FormState, type Refused, useForm } from '#app/form/forms.ts';
import { RowsField, refusedRows, sayRows } from '#app/form/rows-field.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { isOfStep } from '#app/form/step-problems.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { depositKinds, extrasFields, feePeriods, serviceUnits, valueBases, weekdays } from '#app/texts/price-extras.ts';
import type { FoundExtras } from '#server/price-tables/extras-commands.ts';
import { bandHelp, extrasLists } from './extras-lists.ts';
import { extrasValues } from './extras-values.ts';

type Props = { found: FoundExtras; isReadOnly: boolean; result: Refused | undefined };

const choices = {
  ...{ extraDriverPer: choicesOf(feePeriods), foreignDrivingPer: choicesOf(feePeriods) },
  ...{ depositKind: choicesOf(depositKinds), valueBase: choicesOf(valueBases), unit: choicesOf(serviceUnits) },
  weekendDays: choicesOf(weekdays),
};

/** The form of what a version has beside its prices. */
export function ExtrasForm({ found: { version, terms, extras }, isReadOnly, result }: Props) {
  const lists = extrasLists[terms.kind];
  const { form } = useForm({
    ...{ id: 'tillaeg', values: extrasValues(extras), labels: extrasFields, lists: lists.map(({ name }) => name) },
    result: isOfStep(result) ? undefined : result,
  });
  const Fields = { protocol: ProtocolFields, insurance: InsuranceFields, service: ServiceFields }[terms.kind];
  return (
    <EditForm
      {...{ form, version, choices, isReadOnly }}
      say={Object.fromEntries(lists.map((list) => [list.name, sayRows(list)]))}
      refused={lists.flatMap((list) => refusedRows(form, list))}
      heading="Tillæg er ikke gemt"
      submitLabel="Gem tillæg"
    >
      <fieldset disabled={isReadOnly} className="grid min-w-0 gap-5">
        <Fields form={form} />
        {lists.map((list) => (
          <RowsField key={list.name} {...{ form, list, isReadOnly }} />
        ))}
      </fieldset>
    </EditForm>
  );
}

type FieldsProps = { form: FormState };

function ProtocolFields({ form }: FieldsProps) {
  const money = (name: string) => <TextField field={form.field(name)} isOptional inputMode="decimal" unit="kr." />;
  const whole = (name: string, unit?: string) => (
    <TextField field={form.field(name)} isOptional inputMode="numeric" {...(unit !== undefined && { unit })} />
  );
  return (
    <>
      <p className="text-sm text-neutral-600">Beløb er uden moms. Et tomt felt er «Ikke tilbudt» eller «Intet».</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {money('startupFee')}
        {money('deliveryFee')}
        {money('extraDriver')}
        <SelectField field={form.field('extraDriverPer')} choices={choices.extraDriverPer} />
        {money('foreignDriving')}
        <SelectField field={form.field('foreignDrivingPer')} choices={choices.foreignDrivingPer} />
        <TextField
          field={form.field('lateReturnFee')}
          isOptional
          inputMode="decimal"
          unit="kr."
          help="For hver påbegyndt dag efter aftalens slutning."
        />
        {whole('minDriverAge', 'år')}
        {whole('kmIncludedPerDay', 'km')}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <SelectField field={form.field('depositKind')} choices={choices.depositKind} />
        {whole('depositMonths', 'md.')}
        {money('depositAmount')}
      </div>
      <BoxesField field={form.field('weekendDays')} choices={choices.weekendDays} columns="flowing" />
      <TextField
        field={form.field('weekendChange')}
        isOptional
        inputMode="decimal"
        unit="%"
        help="Af dagens pris i korttidsleje. Minus foran er billigere."
      />
    </>
  );
}

function InsuranceFields({ form }: FieldsProps) {
  return (
    <>
      <SelectField field={form.field('valueBase')} choices={choices.valueBase} />
      <p className="text-sm text-neutral-600">
        Faktorer ganges på prisen i den viste rækkefølge. 1 er uændret, 1,35 er 35 % dyrere, og en tom faktor er «Ikke
        tilladt». {bandHelp}
      </p>
    </>
  );
}

function ServiceFields({ form }: FieldsProps) {
  const contents = ['contentBasis', 'contentPlus', 'contentPremium'].filter((name) => name in form.values);
  return (
    <>
      <div>
        <SelectField field={form.field('unit')} choices={choices.unit} />
        <Checkbox
          name="emptyPrices"
          label="Tøm priserne, hvis enheden skiftes: de kan ikke regnes om"
          defaultChecked={form.typed('emptyPrices') === 'on'}
        />
      </div>
      {contents.map((name) => (
        <TextArea key={name} field={form.field(name)} isOptional rows={4} help="Én linje for hver ting, kunden får." />
      ))}
    </>
  );
}
