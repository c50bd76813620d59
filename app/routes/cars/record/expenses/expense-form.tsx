import { useState } from 'react';
import { Checkbox } from '#app/form/checkbox.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { StoredDifferences } from '#app/form/stored-differences.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { expenseTypeLabels } from '#app/texts/expenses.ts';
import { formatMoney } from '#app/texts/formats.ts';
import type { ExpensePage } from '#server/expenses/expense-queries.ts';

const labels = {
  type: 'Type',
  description: 'Beskrivelse',
  expenseDate: 'Dato',
  amountExclVat: 'Beløb ekskl. moms',
  vatRate: 'Moms',
  supplierName: 'Leverandør',
  supplierInvoiceNo: 'Fakturanr.',
  rebillTo: 'Viderefaktureres til',
};
type Name = keyof typeof labels;
const names: readonly Name[] = [
  'type',
  'description',
  'expenseDate',
  'amountExclVat',
  'vatRate',
  'supplierName',
  'supplierInvoiceNo',
  'rebillTo',
];
const choices = {
  type: Object.entries(expenseTypeLabels).map(([value, label]) => ({ value, label })),
  vatRate: [
    { value: '25', label: '25 %' },
    { value: '0', label: 'Ingen moms' },
  ],
};

type Props = {
  expense?: ExpensePage['expense'];
  /** Today in Denmark, `YYYY-MM-DD`. */
  today: string;
  result: Refused | undefined;
  submitLabel: string;
};

const typed = (day: string) => day.split('-').reverse().join('-');

/** An expense, new or known. */
export function ExpenseForm({ expense, today, result, submitLabel }: Props) {
  const [hasChanges, setHasChanges] = useState(false);
  const values: Record<Name, string> = {
    type: expense?.type ?? 'prep',
    description: expense?.description ?? '',
    expenseDate: typed(expense?.expenseDate ?? today),
    amountExclVat: expense ? formatMoney(expense.amountExclVat).replace(/ kr\.$/, '') : '',
    vatRate: String(expense?.vatRate ?? 25),
    supplierName: expense?.supplierName ?? '',
    supplierInvoiceNo: expense?.supplierInvoiceNo ?? '',
    rebillTo: expense?.rebillTo ?? '',
  };
  const form = formState({ id: 'omkostning', values, result });
  const of = (name: Name) => ({ label: labels[name], field: form.field(name) });
  const isConflict = form.formErrors.includes('expense-changed');
  const stored = String(expense?.version ?? 1);
  const isTicked = (name: string, otherwise: boolean) => (result ? form.typed(name) !== undefined : otherwise);
  const asksForTwin =
    result?.error?.fieldErrors?.supplierInvoiceNo?.includes('expense-twin') ||
    form.typed('confirmedDuplicate') !== undefined;
  return (
    <Form
      method="post"
      noValidate
      onInput={() => setHasChanges(true)}
      className="surface grid min-w-0 gap-5 px-4 pt-5 sm:px-6"
    >
      {result?.error && (
        <ErrorSummary
          heading="Omkostningen er ikke gemt"
          answer={result}
          formErrors={form.formErrors}
          refused={form.refused(names).map(of)}
        >
          {isConflict && <StoredDifferences form={form} values={values} labels={labels} choices={choices} />}
        </ErrorSummary>
      )}
      <input type="hidden" name="version" value={isConflict ? stored : (form.typed('version') ?? stored)} />
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
          value="on"
          label="Ja, det er rigtigt: det er ikke en dublet"
          defaultChecked={form.typed('confirmedDuplicate') !== undefined}
        />
      )}
      <TextField {...of('description')} isOptional maxLength={500} />
      <Checkbox
        name="deductible"
        value="on"
        label="Momsen kan trækkes fra (ellers tæller den med i bilens kostpris)"
        defaultChecked={isTicked('deductible', expense?.deductible ?? true)}
      />
      <Checkbox
        name="isRebilled"
        value="on"
        label="Skal viderefaktureres"
        defaultChecked={isTicked('isRebilled', expense?.isRebilled ?? false)}
      />
      <TextField {...of('rebillTo')} isOptional maxLength={120} />
      <SaveBar label={submitLabel} hasChanges={hasChanges} />
    </Form>
  );
}
