import { ChangeForm } from '#app/bulk-edit/change-form.tsx';
import { AcceptBox } from '#app/form/accept-box.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, typedDay } from '#app/texts/form-texts.ts';
import { memoStatusLabels } from '#app/texts/memos.ts';
import type { MemoChange } from '#server/memos/memo-bulk-schema.ts';
import type { Route } from './+types/show.ts';

type Props = {
  view: Extract<Route.ComponentProps['loaderData'], { step: 'choose' }>;
  result: Refused | undefined;
};

const labels = { assignedToId: 'Ansvarlig', dueAt: 'Frist', outcome: 'Status' } as const;
const unchanged = 'Uændret';

/** The bulk edit form for memos. An empty field leaves the memos unchanged. */
export function MemoChangeForm({ view, result }: Props) {
  const { people, change, mayDelete } = view.form;
  const { form, fields } = useForm({ id: 'ret', values: typedOf(change), labels, result });
  const colleagues = people.map(({ userId, name }) => ({ value: userId, label: name }));
  return (
    <ChangeForm view={view} form={form}>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-3">
        <SelectField
          field={fields.assignedToId}
          none={unchanged}
          choices={[...colleagues, { value: 'none', label: 'Ingen' }]}
        />
        <div>
          <TextField field={fields.dueAt} isOptional placeholder="dd-mm-åååå" inputMode="numeric" maxLength={10} />
          <AcceptBox
            name="acceptedDueAt"
            doubt="memo-due-passed"
            field={fields.dueAt}
            form={form}
            kept={typedDay(change?.dueAt)}
          />
        </div>
        <SelectField
          field={fields.outcome}
          none={unchanged}
          choices={[
            ...choicesOf(memoStatusLabels),
            ...(mayDelete ? [{ value: 'deleted', label: 'Slet notaterne' }] : []),
          ]}
        />
      </div>
    </ChangeForm>
  );
}

/** A change as field values. */
function typedOf(change: MemoChange | null) {
  const { assignedToId, dueAt, status = '', isDeleted } = change ?? {};
  return {
    assignedToId: assignedToId === null ? 'none' : (assignedToId ?? ''),
    dueAt: typedDay(dueAt),
    outcome: isDeleted ? 'deleted' : status,
  };
}
