import { ChangeForm } from '#app/bulk-edit/change-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { namedChoices } from '#app/texts/form-texts.ts';
import type { Route } from './+types/show.ts';

type Props = {
  view: Extract<Route.ComponentProps['loaderData'], { step: 'choose' }>;
  result: Refused | undefined;
};

const labels = {
  ownerId: 'Kundeansvarlig',
  departmentId: 'Afdeling',
  addTag: 'Sæt mærkat',
  removeTag: 'Fjern mærkat',
  outcome: 'Slet',
} as const;
const unchanged = 'Uændret';

/** The bulk edit form for customers. An empty field leaves the customers unchanged. */
export function CustomerChangeForm({ view, result }: Props) {
  const { colleagues, departments, tags, change, mayDelete } = view.form;
  const values = {
    ownerId: change?.ownerId === null ? 'none' : (change?.ownerId ?? ''),
    departmentId: change?.departmentId === null ? 'none' : String(change?.departmentId ?? ''),
    addTag: change?.addTag ?? '',
    removeTag: change?.removeTag ?? '',
    outcome: change?.isDeleted ? 'deleted' : '',
  };
  const { form, fields } = useForm({ id: 'ret', values, labels, result });
  const offered = departments.filter(({ id, isActive }) => isActive || String(id) === values.departmentId);
  return (
    <ChangeForm view={view} form={form}>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <SelectField
          field={fields.ownerId}
          none={unchanged}
          choices={[
            ...colleagues.map(({ userId, name }) => ({ value: userId, label: name })),
            { value: 'none', label: 'Ingen' },
          ]}
        />
        <SelectField
          field={fields.departmentId}
          none={unchanged}
          choices={[...namedChoices(offered), { value: 'none', label: 'Ingen afdeling' }]}
        />
        <TextField field={fields.addTag} isOptional maxLength={40} help="Ét mærkat, fx stamkunde" />
        {tags.length > 0 && (
          <SelectField
            field={fields.removeTag}
            none={unchanged}
            choices={tags.map((tag) => ({ value: tag, label: tag }))}
          />
        )}
      </div>
      {mayDelete && (
        <div className="max-w-xs">
          <SelectField
            field={fields.outcome}
            none="Nej, behold kunderne"
            choices={[{ value: 'deleted', label: 'Ja, slet kunderne' }]}
          />
        </div>
      )}
    </ChangeForm>
  );
}
