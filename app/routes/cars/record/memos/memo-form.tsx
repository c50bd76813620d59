import { AcceptBox } from '#app/form/accept-box.tsx';
import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, namedChoices, typedDay, typedText, withStored } from '#app/texts/form-texts.ts';
import { memoKindLabels, memoPriorityLabels, memoStatusLabels, memoThing } from '#app/texts/memos.ts';
import { formWords } from '#app/texts/thing.ts';
import type { findMemoAbout } from '#server/memos/memo-queries.ts';

type Name = keyof typeof memoThing.fields;

type Props = {
  memo: NonNullable<Awaited<ReturnType<typeof findMemoAbout>>>;
  colleagues: readonly { userId: string; name: string }[];
  departments: readonly { id: number; name: string }[];
  result: Refused | undefined;
  isReadOnly: boolean;
};

/** The full form of a memo. */
export function MemoForm({ memo, colleagues, departments, result, isReadOnly }: Props) {
  const values: Record<Name, string> = {
    title: memo.title,
    body: typedText(memo.body),
    kind: memo.kind,
    status: memo.status,
    priority: memo.priority,
    dueAt: typedDay(memo.dueAt),
    dueTime: typedText(memo.dueTime),
    assignedToId: typedText(memo.assignedToId),
    departmentId: typedText(memo.departmentId),
    checklist: memo.checklist.map(({ text }) => text).join('\n'),
    isPinned: typedFlag(memo.isPinned),
    isPrivate: typedFlag(memo.isPrivate),
  };
  const people = colleagues.map(({ userId, name }) => ({ value: userId, label: name }));
  const choices = {
    kind: choicesOf(memoKindLabels),
    status: choicesOf(memoStatusLabels),
    priority: choicesOf(memoPriorityLabels),
    assignedToId: withStored(people, values.assignedToId, memo.assigneeName),
    departmentId: namedChoices(departments),
    isPinned: yesOrNo,
    isPrivate: yesOrNo,
  };
  const { form, fields } = useForm({ id: 'notat', values, labels: memoThing.fields, result });
  return (
    <EditForm
      form={form}
      choices={choices}
      version={memo.version}
      {...formWords(memoThing, memo)}
      isReadOnly={isReadOnly}
    >
      <fieldset disabled={isReadOnly} className="grid min-w-0 gap-5">
        <TextField field={fields.title} maxLength={200} />
        <TextArea field={fields.body} rows={5} isOptional />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField field={fields.kind} choices={choices.kind} />
          <SelectField field={fields.status} choices={choices.status} />
          <SelectField field={fields.priority} choices={choices.priority} />
          <div>
            <TextField field={fields.dueAt} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
            <AcceptBox
              name="acceptedDueAt"
              doubt="memo-due-passed"
              field={fields.dueAt}
              form={form}
              kept={typedDay(memo.dueAt)}
            />
          </div>
          <TextField field={fields.dueTime} isOptional placeholder="14:30" inputMode="numeric" />
          <SelectField field={fields.assignedToId} choices={choices.assignedToId} none="Ingen" />
          <SelectField field={fields.departmentId} choices={choices.departmentId} none="Ingen" />
        </div>
        <TextArea field={fields.checklist} rows={5} isOptional help="Ét punkt på hver linje" />
        <FlagField field={fields.isPinned} label="Fastgør øverst" />
        <FlagField field={fields.isPrivate} label="Privat: kun du kan se det" />
      </fieldset>
    </EditForm>
  );
}
