import { Checkbox, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, namedChoices, typedDay, typedText, withStored } from '#app/texts/form-texts.ts';
import { memoKindLabels, memoPriorityLabels, memoStatusLabels } from '#app/texts/memos.ts';
import type { findMemoOfCar } from '#server/memos/memo-queries.ts';

export const memoLabels = {
  title: 'Hvad',
  body: 'Tekst',
  kind: 'Slags',
  status: 'Status',
  priority: 'Prioritet',
  dueAt: 'Frist',
  assignedToId: 'Ansvarlig',
  departmentId: 'Afdeling',
  checklist: 'Tjekliste',
  isPinned: 'Fastgjort øverst',
  isPrivate: 'Privat',
};
type Name = keyof typeof memoLabels;

type Props = {
  memo: NonNullable<Awaited<ReturnType<typeof findMemoOfCar>>>;
  colleagues: readonly { userId: string; name: string }[];
  departments: readonly { id: number; name: string }[];
  result: Refused | undefined;
  isReadOnly: boolean;
};

/** A memo, whole. */
export function MemoForm({ memo, colleagues, departments, result, isReadOnly }: Props) {
  const values: Record<Name, string> = {
    title: memo.title,
    body: typedText(memo.body),
    kind: memo.kind,
    status: memo.status,
    priority: memo.priority,
    dueAt: typedDay(memo.dueAt),
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
  const form = formState({ id: 'notat', values, result });
  const of = (name: Name) => ({ label: memoLabels[name], field: form.field(name) });
  return (
    <EditForm
      form={form}
      values={values}
      labels={memoLabels}
      choices={choices}
      version={memo.version}
      result={result}
      heading="Notatet er ikke gemt"
      submitLabel="Gem notat"
      isReadOnly={isReadOnly}
    >
      <fieldset disabled={isReadOnly} className="grid min-w-0 gap-5">
        <TextField {...of('title')} maxLength={200} />
        <TextArea {...of('body')} rows={5} isOptional />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField {...of('kind')} choices={choices.kind} />
          <SelectField {...of('status')} choices={choices.status} />
          <SelectField {...of('priority')} choices={choices.priority} />
          <TextField {...of('dueAt')} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
          <SelectField {...of('assignedToId')} choices={choices.assignedToId} none="Ingen" />
          <SelectField {...of('departmentId')} choices={choices.departmentId} none="Ingen" />
        </div>
        <TextArea {...of('checklist')} rows={5} isOptional help="Ét punkt på hver linje" />
        <Checkbox name="isPinned" label="Fastgør øverst" defaultChecked={form.ticked('isPinned')} />
        <Checkbox name="isPrivate" label="Privat: kun du kan se det" defaultChecked={form.ticked('isPrivate')} />
      </fieldset>
    </EditForm>
  );
}
