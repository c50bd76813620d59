import { Checkbox, FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { expenseThing, expenseTypeLabels } from '#app/texts/expenses.ts';
import { choicesOf, typedDay, typedMoney, typedText } from '#app/texts/form-texts.ts';
import type { ExpensePage } from '#server/expenses/expense-queries.ts';

type Name = keyof typeof expenseThing.fields;
const choices = {
  deductible: yesOrNo,
  isRebilled: yesOrNo,
  type: choicesOf(expenseTypeLabels),
  vatRate: [
    { value: '25', label: '25 %' },
    { value: '0', label: 'Ingen moms' },
  ],
};

type Props = {
  expense?: ExpensePage['expense'];
  /** Idempotency key of a new expense. */
  formKey?: string;
  /** Today in Denmark, `YYYY-MM-DD`. */
  today: string;
  result: Refused | undefined;
  submitLabel: string;
};

/** The form of a new or stored expense. */
export function ExpenseForm({ expense, formKey, today, result, submitLabel }: Props) {
  const values: Record<Name, string> = {
    type: expense?.type ?? 'prep',
    description: typedText(expense?.description),
    expenseDate: typedDay(expense?.expenseDate ?? today),
    amountExclVat: typedMoney(expense?.amountExclVat),
    vatRate: String(expense?.vatRate ?? 25),
    supplierName: typedText(expense?.supplierName),
    supplierInvoiceNo: typedText(expense?.supplierInvoiceNo),
    deductible: typedFlag(expense?.deductible ?? true),
    isRebilled: typedFlag(expense?.isRebilled ?? false),
    rebillTo: typedText(expense?.rebillTo),
  };
  const { form, fields } = useForm({ id: 'omkostning', values, labels: expenseThing.fields, result });
  const asksForTwin =
    result?.error?.fieldErrors?.supplierInvoiceNo?.includes('expense-twin') ||
    form.typed('confirmedDuplicate') !== undefined;
  return (
    <EditForm
      form={form}
      choices={choices}
      units={{ amountExclVat: 'kr.' }}
      version={expense?.version}
      formKey={formKey}
      heading="Omkostningen er ikke gemt"
      submitLabel={submitLabel}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField field={fields.type} choices={choices.type} />
        <TextField field={fields.expenseDate} placeholder="dd-mm-åååå" inputMode="numeric" />
        <TextField field={fields.amountExclVat} unit="kr." inputMode="decimal" />
        <SelectField field={fields.vatRate} choices={choices.vatRate} />
        <TextField field={fields.supplierName} isOptional maxLength={120} />
        <TextField field={fields.supplierInvoiceNo} isOptional maxLength={60} />
      </div>
      {asksForTwin && (
        <Checkbox
          name="confirmedDuplicate"
          label="Ja, det er rigtigt: det er ikke en dublet"
          defaultChecked={form.typed('confirmedDuplicate') !== undefined}
        />
      )}
      <TextField field={fields.description} isOptional maxLength={500} />
      <FlagField field={fields.deductible} label="Momsen kan trækkes fra (ellers tæller den med i bilens kostpris)" />
      <FlagField field={fields.isRebilled} label="Skal viderefaktureres" />
      <TextField field={fields.rebillTo} isOptional maxLength={120} />
    </EditForm>
  );
}
