import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { lenderThing } from '#app/texts/financing.ts';
import { typedDay, typedMoney, typedNumber, typedText } from '#app/texts/form-texts.ts';
import { formWords } from '#app/texts/thing.ts';
import type { findLender } from '#server/financing/lender-queries.ts';

type Lender = NonNullable<Awaited<ReturnType<typeof findLender>>>;

type Props = { lender?: Lender; formKey?: string; result: Refused | undefined };

const choices = { isVariable: yesOrNo };
const percent = { inputMode: 'decimal', unit: '%' } as const;
const money = { inputMode: 'decimal', unit: 'kr.' } as const;
const months = { inputMode: 'numeric', unit: 'md.' } as const;
const day = { inputMode: 'numeric', placeholder: 'dd-mm-åååå' } as const;

/** The form of a new or stored lender. */
export function LenderForm({ lender, formKey, result }: Props) {
  const values = {
    name: typedText(lender?.name),
    ...{ yearlyRatePct: typedNumber(lender?.yearlyRatePct), maxRatePct: typedNumber(lender?.maxRatePct) },
    isVariable: typedFlag(lender?.isVariable ?? false),
    ...{ startupFee: typedMoney(lender?.startupFee), monthlyFee: typedMoney(lender?.monthlyFee) },
    minDownPaymentPct: typedNumber(lender?.minDownPaymentPct),
    ...{ minMonths: typedText(lender?.minMonths), maxMonths: typedText(lender?.maxMonths) },
    ...{ validFrom: typedDay(lender?.validFrom), validTo: typedDay(lender?.validTo) },
  };
  const { form, fields } = useForm({ id: 'laangiver', values, labels: lenderThing.fields, result });
  return (
    <EditForm
      form={form}
      choices={choices}
      version={lender?.version}
      formKey={formKey}
      {...formWords(lenderThing, lender)}
    >
      <TextField field={fields.name} maxLength={80} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.yearlyRatePct} {...percent} help="Den pålydende rente, betalt hver måned" />
        <TextField field={fields.maxRatePct} {...percent} isOptional help="Kun hvis renten kan aftales med kunden" />
      </div>
      <FlagField field={fields.isVariable} label="Renten er variabel" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.startupFee} {...money} help="Lægges oven i lånet" />
        <TextField field={fields.monthlyFee} {...money} help="Lægges oven i ydelsen" />
      </div>
      <TextField field={fields.minDownPaymentPct} {...percent} help="Af kontantprisen" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.minMonths} {...months} />
        <TextField field={fields.maxMonths} {...months} />
        <TextField field={fields.validFrom} {...day} />
        <TextField field={fields.validTo} {...day} isOptional help="Tomt: indtil videre" />
      </div>
    </EditForm>
  );
}
