import { Checkbox, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { expenseTypeLabels } from '#app/texts/expenses.ts';
import { choicesOf, typedDay, typedMoney, typedText } from '#app/texts/form-texts.ts';
import type { ExpensePage } from '#server/expenses/expense-queries.ts';

export const expenseLabels = {
  type: 'Type',
  description: 'Beskrivelse',
  expenseDate: 'Dato',
  amountExclVat: 'Beløb ekskl. moms',
  vatRate: 'Moms',
  supplierName: 'Leverandør',
  supplierInvoiceNo: 'Fakturanr.',
  deductible: 'Moms kan trækkes fra',
  isRebilled: 'Skal viderefaktureres',
  rebillTo: 'Viderefaktureres til',
};
type Name = keyof typeof expenseLabels;
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
  /** Which form of a new expense it is. */
  formKey?: string;
  /** Today in Denmark, `YYYY-MM-DD`. */
  today: string;
  result: Refused | undefined;
  submitLabel: string;
};

/** An expense, new or known. */
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
  const form = formState({ id: 'omkostning', values, result });
  const of = (name: Name) => ({ label: expenseLabels[name], field: form.field(name) });
  const asksForTwin =
    result?.error?.fieldErrors?.supplierInvoiceNo?.includes('expense-twin') ||
    form.typed('confirmedDuplicate') !== undefined;
  return (
    <EditForm
      form={form}
      values={values}
      labels={expenseLabels}
      choices={choices}
      units={{ amountExclVat: 'kr.' }}
      version={expense?.version}
      formKey={formKey}
      result={result}
      heading="Omkostningen er ikke gemt"
      submitLabel={submitLabel}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...of('type')} choices={choices.type} />
        <TextField {...of('expenseDate')} placeholder="dd-mm-åååå" inputMode="numeric" />
        <TextField {...of('amountExclVat')} unit="kr." inputMode="decimal" />
        <SelectField {...of('vatRate')} choices={choices.vatRate} />
        <TextField {...of('supplierName')} isOptional maxLength={120} />
        <TextField {...of('supplierInvoiceNo')} isOptional maxLength={60} />
      </div>
      {asksForTwin && (
        <Checkbox
          name="confirmedDuplicate"
          label="Ja, det er rigtigt: det er ikke en dublet"
          defaultChecked={form.typed('confirmedDuplicate') !== undefined}
        />
      )}
      <TextField {...of('description')} isOptional maxLength={500} />
      <Checkbox
        name="deductible"
        label="Momsen kan trækkes fra (ellers tæller den med i bilens kostpris)"
        defaultChecked={form.ticked('deductible')}
      />
      <Checkbox name="isRebilled" label="Skal viderefaktureres" defaultChecked={form.ticked('isRebilled')} />
      <TextField {...of('rebillTo')} isOptional maxLength={120} />
    </EditForm>
  );
}
