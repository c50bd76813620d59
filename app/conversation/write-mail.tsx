import type { ReactNode } from 'react';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatClock } from '#app/texts/days.ts';
import type { Attachable } from '#server/conversation/attachments.ts';
import type { Correspondent } from '#server/conversation/correspondent.ts';
import type { Draft } from '#server/conversation/draft-queries.ts';
import { Attachments } from './attachments.tsx';
import { mailFormId } from './template-picker.tsx';
import { useDraftSaving } from './use-draft-saving.ts';

type Props = {
  lead: Correspondent;
  draft: Draft | undefined;
  attachable: Attachable;
  formKey: string;
  /** The subject that the mail answers, if any. */
  answers: string | undefined;
  result: Refused | undefined;
  /** Why uploaded files were refused. */
  problems: readonly string[];
  /** Below the attachments. */
  children: ReactNode;
};

const labels = { recipient: 'Til', subject: 'Emne', text: 'Besked' };

/** The form of a mail: typed text is saved as a draft by every button, and as it is typed. */
export function WriteMail({ lead, draft, attachable, formKey, answers, result, problems, children }: Props) {
  const values = {
    recipient: draft?.recipient || (lead.email ?? ''),
    subject: draft?.subject ?? (answers === undefined ? '' : `Sv: ${answers.replace(/^(sv|re):\s*/i, '')}`),
    text: draft?.text ?? '',
    documentIds: (draft?.documentIds ?? []).map(String),
    imageIds: (draft?.imageIds ?? []).map(String),
  };
  const { form, fields } = useForm({ id: 'mail', values, labels, result });
  const path = `/leads/${lead.id}/mail`;
  const { savedAt = draft?.savedAt, ...saving } = useDraftSaving(mailFormId, path);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
      <Form
        {...form.props}
        method="post"
        action={path}
        encType="multipart/form-data"
        onInput={(event) => {
          form.props.onInput(event);
          saving.onInput();
        }}
        onSubmit={(event) => {
          form.props.onSubmit(event);
          saving.onSubmit();
        }}
        className="surface grid min-w-0 gap-5 p-4 sm:p-6"
      >
        <ErrorSummary heading="Mailen er ikke sendt" form={form} />
        <input type="hidden" name="formKey" value={formKey} />
        <TextField field={fields.recipient} inputMode="email" />
        <TextField field={fields.subject} maxLength={200} />
        <TextArea field={fields.text} rows={12} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton name="step" value="send" action={path}>
            Send mail
          </SubmitButton>
          <SubmitButton name="step" value="save" action={path} variant="secondary">
            Gem kladde
          </SubmitButton>
          <p role="status" className="text-sm text-neutral-600">
            {savedAt && `Kladden er gemt kl. ${formatClock(savedAt)}`}
          </p>
        </div>
      </Form>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5" onChange={saving.onInput}>
        <Attachments
          carId={lead.carId}
          attachable={attachable}
          files={draft?.files ?? []}
          chosen={{ documentIds: fields.documentIds.chosen, imageIds: fields.imageIds.chosen }}
          problems={problems}
        />
        {children}
        {draft && (
          <div>
            <ConfirmButton
              name="slet-kladde"
              label="Slet kladde"
              question="Slet kladden?"
              fields={{ step: 'discard' }}
              action={path}
            >
              Det, du har skrevet, og de filer, du har lagt ved, går tabt.
            </ConfirmButton>
          </div>
        )}
      </div>
    </div>
  );
}
