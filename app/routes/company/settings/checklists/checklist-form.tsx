import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, typedText } from '#app/texts/form-texts.ts';
import { checklistThing, memoKindLabels } from '#app/texts/memos.ts';
import { formWords } from '#app/texts/thing.ts';
import type { findChecklist } from '#server/memos/checklist-queries.ts';

type Checklist = NonNullable<Awaited<ReturnType<typeof findChecklist>>>;

type Props = { checklist?: Checklist; formKey?: string; result: Refused | undefined };

const choices = { kind: choicesOf(memoKindLabels) };

/** The form of a new or stored checklist to choose from. */
export function ChecklistForm({ checklist, formKey, result }: Props) {
  const values = {
    name: typedText(checklist?.name),
    kind: checklist?.kind ?? 'prep',
    points: typedText(checklist?.points),
    sortOrder: typedText(checklist?.sortOrder ?? 0),
  };
  const { form, fields } = useForm({ id: 'tjekliste', values, labels: checklistThing.fields, result });
  return (
    <EditForm
      form={form}
      choices={choices}
      version={checklist?.version}
      formKey={formKey}
      {...formWords(checklistThing, checklist)}
    >
      <TextField field={fields.name} maxLength={80} help="Det navn, I vælger den på" />
      <TextArea
        field={fields.points}
        rows={10}
        help="Ét punkt på hver linje. Opgaver, der allerede har listen, ændres ikke."
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField field={fields.kind} choices={choices.kind} />
        <TextField field={fields.sortOrder} inputMode="numeric" help="De laveste tal står først" />
      </div>
    </EditForm>
  );
}
