import { ChangeForm } from '#app/bulk-edit/change-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { catalogueStatuses } from '#app/texts/catalogue.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import type { Route } from './+types/show.ts';

type Props = {
  view: Extract<Route.ComponentProps['loaderData'], { step: 'choose' }>;
  result: Refused | undefined;
};

const labels = { status: 'Hvad skal der ske?' } as const;

/** The bulk edit form for products. */
export function ProductChangeForm({ view, result }: Props) {
  const { change, mayDelete } = view.form;
  const { form, fields } = useForm({ id: 'ret', values: { status: change?.status ?? '' }, labels, result });
  const choices = [
    { value: '', label: 'Vælg …' },
    ...choicesOf(catalogueStatuses).map(({ value, label }) => ({ value, label: `Sæt status til ${label}` })),
    ...(mayDelete ? [{ value: 'deleted', label: 'Slet' }] : []),
  ];
  return (
    <ChangeForm view={view} form={form}>
      <div className="max-w-xs">
        <SelectField field={fields.status} choices={choices} />
      </div>
    </ChangeForm>
  );
}
