import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import type { FactoryOrder } from '#server/factory-cars/order-queries.ts';

export const orderLabels = {
  orderNumber: 'Ordrenummer',
  confirmedWeek: 'Bekræftet uge',
  eta: 'Forventet ankomst',
  note: 'Note',
};
type Name = keyof typeof orderLabels;

/** The importer's information on an order in progress. */
export function OrderProgressForm({ order, result }: { order: FactoryOrder; result: Refused | undefined }) {
  const values: Record<Name, string> = {
    orderNumber: order.orderNumber ?? '',
    confirmedWeek: order.confirmedWeek?.replace(/^(\d{4})-W0?(\d+)$/, '$2-$1') ?? '',
    eta: order.eta?.split('-').reverse().join('-') ?? '',
    note: order.note ?? '',
  };
  const { form, fields } = useForm({ id: 'bestilling', values, labels: orderLabels, result });
  return (
    <EditForm form={form} version={order.version} heading="Bestillingen er ikke gemt" submitLabel="Gem bestilling">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField field={fields.orderNumber} isOptional maxLength={40} />
        <TextField field={fields.confirmedWeek} isOptional placeholder="fx 32-2027" />
        <TextField field={fields.eta} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
      </div>
      <TextArea field={fields.note} isOptional rows={3} />
    </EditForm>
  );
}
