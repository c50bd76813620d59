import { useState } from 'react';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SaveBar } from '#app/form/save-bar.tsx';
import { StoredDifferences } from '#app/form/stored-differences.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import type { FactoryOrder } from '#server/factory-cars/order-queries.ts';

const labels = {
  orderNumber: 'Ordrenummer',
  confirmedWeek: 'Bekræftet uge',
  eta: 'Forventet ankomst',
  note: 'Note',
};
type Name = keyof typeof labels;
const names: readonly Name[] = ['orderNumber', 'confirmedWeek', 'eta', 'note'];

/** What the importer says of an order as it goes on. */
export function OrderProgressForm({ order, result }: { order: FactoryOrder; result: Refused | undefined }) {
  const [hasChanges, setHasChanges] = useState(false);
  const values: Record<Name, string> = {
    orderNumber: order.orderNumber ?? '',
    confirmedWeek: order.confirmedWeek?.replace(/^(\d{4})-W0?(\d+)$/, '$2-$1') ?? '',
    eta: order.eta?.split('-').reverse().join('-') ?? '',
    note: order.note ?? '',
  };
  const form = formState({ id: 'bestilling', values, result });
  const of = (name: Name) => ({ label: labels[name], field: form.field(name) });
  const isConflict = form.formErrors.includes('car-changed');
  const stored = String(order.version);
  return (
    <Form method="post" onInput={() => setHasChanges(true)} className="surface grid min-w-0 gap-5 px-4 pt-5 sm:px-6">
      {result?.error && (
        <ErrorSummary
          heading="Bestillingen er ikke gemt"
          answer={result}
          formErrors={form.formErrors}
          refused={form.refused(names).map(of)}
        >
          {isConflict && <StoredDifferences form={form} values={values} labels={labels} />}
        </ErrorSummary>
      )}
      <input type="hidden" name="version" value={isConflict ? stored : (form.typed('version') ?? stored)} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...of('orderNumber')} isOptional maxLength={40} />
        <TextField {...of('confirmedWeek')} isOptional placeholder="fx 32-2027" />
        <TextField {...of('eta')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
      </div>
      <TextArea {...of('note')} isOptional rows={3} />
      <SaveBar label="Gem bestilling" hasChanges={hasChanges} />
    </Form>
  );
}
