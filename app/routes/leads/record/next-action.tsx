import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { FormSection } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf, typedMoment, typedText } from '#app/texts/form-texts.ts';
import { nextActionKinds } from '#app/texts/leads.ts';
import { formatWhen } from '#app/texts/when.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { NextProposal } from '#server/contact-log/next-proposal.ts';
import type { LeadRecord } from '#server/leads/lead-record.ts';

type Props = {
  page: LeadRecord;
  now: Date;
  proposal: NextProposal | undefined;
  /** Whether the present action is done, so that this is the one after. */
  isDone: boolean;
  result: Refused | undefined;
};

/** The next action of an open lead. Finishing it asks for the one after. */
export function NextAction({ page: { lead, person }, now, proposal, isDone, result }: Props) {
  const { nextActionKind, nextActionAt, version } = lead;
  const shown = proposal ?? (nextActionKind && nextActionAt ? { kind: nextActionKind, at: nextActionAt } : undefined);
  const { form, fields } = useForm({
    id: 'naeste',
    values: {
      nextActionKind: shown?.kind ?? 'call',
      nextActionAt: shown ? typedMoment(shown.at) : '',
      nextActionNote: proposal ? '' : typedText(person?.nextActionNote),
    },
    labels: { nextActionKind: 'Hvad', nextActionAt: 'Hvornår', nextActionNote: 'Om handlingen' },
    result,
  });
  return (
    <FormSection
      id="naeste"
      title="Næste handling"
      lead={
        proposal
          ? `Hvad er det næste? Forslag: ${nextActionKinds[proposal.kind]} ${formatWhen(proposal.at, now)}.`
          : nextActionKind && nextActionAt && `${nextActionKinds[nextActionKind]} ${formatWhen(nextActionAt, now)}`
      }
      refused={result}
    >
      <Form {...form.props} method="post" action="#naeste" className="grid gap-3">
        <input type="hidden" name="step" value="next" />
        <input type="hidden" name="version" value={version} />
        <SelectField field={fields.nextActionKind} choices={choicesOf(nextActionKinds)} />
        <TextField field={fields.nextActionAt} placeholder="dd-mm-åååå tt:mm" maxLength={40} />
        <TextField field={fields.nextActionNote} isOptional maxLength={300} />
        {isDone && <input type="hidden" name="isDone" value="on" />}
        <div className="flex flex-wrap gap-2">
          <SubmitButton action="#naeste" variant={proposal ? 'primary' : 'secondary'}>
            Gem næste handling
          </SubmitButton>
          {!proposal && nextActionKind && (
            <Link to="?done=1#naeste" className={buttonClass('primary')}>
              Udført
            </Link>
          )}
        </div>
      </Form>
    </FormSection>
  );
}
