import type { ReactNode } from 'react';
import { ChangeForm } from '#app/bulk-edit/change-form.tsx';
import { MarksRequired } from '#app/form/field.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, typedDay, typedMoment } from '#app/texts/form-texts.ts';
import { leadOrigins, leadStatuses, lostReasons, nextActionKinds } from '#app/texts/leads.ts';
import type { LeadChange } from '#server/leads/lead-bulk-schema.ts';
import { momentField } from '../moment-field.ts';
import type { Route } from './+types/show.ts';

type Props = {
  view: Extract<Route.ComponentProps['loaderData'], { step: 'choose' }>;
  result: Refused | undefined;
};

const labels = {
  assignedToId: 'Ansvarlig',
  source: 'Kilde',
  outcome: 'Status',
  lostReason: 'Hvorfor tabt?',
  parkedUntil: 'Tages op igen',
  nextActionKind: 'Næste handling',
  nextActionAt: 'Hvornår',
  note: 'Bemærkning til dem alle',
} as const;
const unchanged = 'Uændret';
const { new: _, ...moves } = leadStatuses;

/** The bulk edit form for leads. An empty field leaves the leads unchanged. */
export function LeadChangeForm({ view, result }: Props) {
  const { assignees, change, mayDelete } = view.form;
  const { form, fields } = useForm({ id: 'ret', values: typedOf(change), labels, result });
  return (
    <ChangeForm view={view} form={form}>
      <div className="group grid items-start gap-x-6 gap-y-4 sm:grid-cols-3">
        <SelectField
          field={fields.assignedToId}
          none={unchanged}
          choices={[...assignees, { value: 'none', label: 'Ingen' }]}
        />
        <SelectField field={fields.source} none={unchanged} choices={choicesOf(leadOrigins)} />
        <SelectField
          field={fields.outcome}
          none={unchanged}
          choices={[...choicesOf(moves), ...(mayDelete ? [{ value: 'deleted', label: 'Slet emnerne' }] : [])]}
        />
        <When to="lost">
          <SelectField field={fields.lostReason} none="Vælg …" choices={choicesOf(lostReasons)} />
        </When>
        <When to="parked">
          <TextField
            field={fields.parkedUntil}
            isOptional
            placeholder="dd-mm-åååå"
            inputMode="numeric"
            maxLength={10}
          />
        </When>
        <When to="open">
          <SelectField field={fields.nextActionKind} choices={choicesOf(nextActionKinds)} />
        </When>
        <When to="open">
          <TextField field={fields.nextActionAt} isOptional help="Kræves, hvis et emne ingen har" {...momentField} />
        </When>
        <When to="noted">
          <TextField field={fields.note} isOptional maxLength={500} help="Kræves, når et afsluttet emne genåbnes" />
        </When>
      </div>
    </ChangeForm>
  );
}

/** What a status must say, shown where it is chosen; by style alone, so it needs no script. */
const saying = {
  lost: 'group-has-[option[value=lost]:not(:checked)]:hidden',
  parked: 'group-has-[option[value=parked]:not(:checked)]:hidden',
  open: 'group-has-[select[name=outcome]_:is([value=""],[value=won],[value=lost],[value=parked],[value=deleted]):checked]:hidden',
  noted: 'group-has-[select[name=outcome]_:is([value=""],[value=won],[value=deleted]):checked]:hidden sm:col-span-3',
} as const;

/** Fields of a status. None is called optional: what it takes is said beside it, and when it is sent. */
function When({ to, children }: { to: keyof typeof saying; children: ReactNode }) {
  return (
    <MarksRequired value>
      <div className={saying[to]}>{children}</div>
    </MarksRequired>
  );
}

/** A change as field values. */
function typedOf(change: LeadChange | null) {
  const { assignedToId, source = '', to = '', isDeleted, nextActionAt, parkedUntil, ...said } = change ?? {};
  return {
    ...{ lostReason: said.lostReason ?? '', nextActionKind: said.nextActionKind ?? 'call', note: said.note ?? '' },
    ...{ source, outcome: isDeleted ? 'deleted' : to, parkedUntil: typedDay(parkedUntil) },
    assignedToId: assignedToId === null ? 'none' : (assignedToId ?? ''),
    nextActionAt: nextActionAt === undefined ? '' : typedMoment(new Date(nextActionAt)),
  };
}
