import { AcceptBox } from '#app/form/accept-box.tsx';
import { BoxesField } from '#app/form/boxes-field.tsx';
import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, namedChoices, typedDay, typedMoment, typedText, withStored } from '#app/texts/form-texts.ts';
import {
  aboutKeyOf,
  aboutLink,
  memoKindLabels,
  memoPriorityLabels,
  memoStatusLabels,
  memoThing,
  recurrenceLabels,
} from '#app/texts/memos.ts';
import { formWords } from '#app/texts/thing.ts';
import type { MemoChoices } from '#server/memos/memo-choices.ts';
import type { MemoRecord } from '#server/memos/memo-queries.ts';
import type { ShownAbout } from '#server/memos/shown-about.ts';
import { Mentions } from './mentions.tsx';

type Props = MemoChoices & {
  /** The stored memo; without one the form makes a new one. */
  memo?: MemoRecord;
  formKey?: string;
  /** What a new memo is about. */
  about?: readonly ShownAbout[];
  /** When a new memo is due, as it is typed, and whose it is. */
  due?: { dueAt: string; dueTime: string; assignedToId: string };
  result: Refused | undefined;
  isReadOnly?: boolean;
};

const day = { placeholder: 'dd-mm-åååå', inputMode: 'numeric' } as const;
const noneTyped = { aboutCar: '', aboutLead: '', aboutCustomer: '' };

/** The full form of a memo. */
export function MemoForm({
  memo,
  formKey,
  about = memo?.about ?? [],
  due,
  result,
  isReadOnly = false,
  ...offered
}: Props) {
  const { colleagues, departments, seesCustomers } = offered;
  const values = {
    title: memo?.title ?? '',
    body: typedText(memo?.body),
    about: about.map(aboutKeyOf),
    kind: memo?.kind ?? 'task',
    status: memo?.status ?? 'open',
    priority: memo?.priority ?? 'normal',
    dueAt: due?.dueAt ?? typedDay(memo?.dueAt),
    dueTime: due?.dueTime ?? typedText(memo?.dueTime),
    reminderAt: memo?.reminderAt ? typedMoment(memo.reminderAt) : '',
    recurrence: memo?.recurrence ?? 'none',
    assignedToId: due?.assignedToId ?? typedText(memo?.assignedToId),
    departmentId: typedText(memo?.departmentId),
    mentions: memo?.mentions ?? [],
    checklist: (memo?.checklist ?? []).map(({ text }) => text).join('\n'),
    isPinned: typedFlag(memo?.isPinned ?? false),
    isPrivate: typedFlag(memo?.isPrivate ?? false),
  };
  const people = colleagues.map(({ userId, name }) => ({ value: userId, label: name }));
  const subjects = about.map((each) => ({ value: aboutKeyOf(each), label: aboutLink(each).label }));
  const choices = {
    about: subjects,
    kind: choicesOf(memoKindLabels),
    status: choicesOf(memoStatusLabels),
    priority: choicesOf(memoPriorityLabels),
    recurrence: choicesOf(recurrenceLabels),
    assignedToId: withStored(people, values.assignedToId, memo?.assigneeName),
    departmentId: namedChoices(departments),
    mentions: people,
    isPinned: yesOrNo,
    isPrivate: yesOrNo,
  };
  const { form, fields } = useForm({ id: 'notat', values, extra: noneTyped, labels: memoThing.fields, result });
  return (
    <EditForm
      form={form}
      choices={choices}
      version={memo?.version}
      formKey={formKey}
      {...formWords(memoThing, memo)}
      isReadOnly={isReadOnly}
    >
      <fieldset disabled={isReadOnly} className="grid min-w-0 gap-5">
        <TextField field={fields.title} maxLength={200} />
        <Mentions people={colleagues} onChoose={tickMention}>
          <TextArea field={fields.body} rows={4} isOptional />
        </Mentions>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField field={fields.kind} choices={choices.kind} />
          {memo && <SelectField field={fields.status} choices={choices.status} />}
          <SelectField field={fields.priority} choices={choices.priority} />
          <SelectField field={fields.assignedToId} choices={choices.assignedToId} none="Ingen" />
          <SelectField field={fields.departmentId} choices={choices.departmentId} none="Ingen" />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <div>
            <TextField field={fields.dueAt} isOptional {...day} />
            <AcceptBox
              name="acceptedDueAt"
              doubt="memo-due-passed"
              field={fields.dueAt}
              form={form}
              kept={values.dueAt}
            />
          </div>
          <TextField field={fields.dueTime} isOptional placeholder="14:30" />
          <SelectField field={fields.recurrence} choices={choices.recurrence} />
          <TextField field={fields.reminderAt} isOptional placeholder="dd-mm-åååå tt:mm" maxLength={30} />
        </div>
        <BoxesField field={fields.about} choices={subjects}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField field={fields.aboutCar} isOptional maxLength={40} help="Registreringsnr. eller lagernr." />
            <TextField field={fields.aboutLead} isOptional maxLength={20} help="Emnets nummer" />
            {seesCustomers && (
              <TextField field={fields.aboutCustomer} isOptional maxLength={120} help="Navn, telefon eller e-mail" />
            )}
          </div>
        </BoxesField>
        <TextArea field={fields.checklist} rows={5} isOptional help="Ét punkt på hver linje" />
        <BoxesField field={fields.mentions} choices={people} />
        <FlagField field={fields.isPinned} label="Fastgør øverst" />
        <FlagField field={fields.isPrivate} label="Privat: kun du kan se det" />
      </fieldset>
    </EditForm>
  );
}

/** Whoever is named in the text is told: the box of the same colleague is ticked. */
function tickMention(userId: string) {
  const box = document.querySelector<HTMLInputElement>(
    `#notat-form input[name="mentions"][value="${CSS.escape(userId)}"]`,
  );
  if (box && !box.checked) box.click();
}
