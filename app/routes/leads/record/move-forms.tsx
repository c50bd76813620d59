import { type ReactNode, useId } from 'react';
import { Form } from '#app/form/form.tsx';
import { FormSection } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { leadStatuses } from '#app/texts/leads.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { LeadRecord } from '#server/leads/lead-record.ts';
import { asks, MoveForm, moveLabel } from '../move/move-form.tsx';

type Props = { page: LeadRecord; result: Refused | undefined };

/** The moves of a lead: those that need nothing as buttons, the others with what they must say. */
export function MoveForms({ page: { lead, moves }, result }: Props) {
  const plain = moves.filter((move) => !asks(move));
  return (
    <FormSection id="status" title={`Status: ${leadStatuses[lead.status]}`} refused={result}>
      {plain.length > 0 && (
        <Form method="post" action="#status" className="flex flex-wrap gap-2">
          <input type="hidden" name="step" value="move" />
          <input type="hidden" name="from" value={lead.status} />
          {plain.map(({ to }) => (
            <SubmitButton key={to} name="to" value={to} action="#status" variant="secondary">
              {leadStatuses[to]}
            </SubmitButton>
          ))}
        </Form>
      )}
      <div className="grid gap-2">
        {moves.filter(asks).map((move) => {
          const own = result?.submission.payload.to === move.to ? result : undefined;
          return (
            <Disclosure key={move.to} label={moveLabel(move, lead)} isOpen={own !== undefined}>
              <MoveForm {...{ move, lead }} action="#status" result={own} className="p-3 pt-1" />
            </Disclosure>
          );
        })}
      </div>
    </FormSection>
  );
}

/** A form behind its name. */
function Disclosure({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <details key={String(isOpen)} open={isOpen} className="group rounded-md border border-neutral-300">
      <summary id={id} className="flex min-h-11 items-center gap-2 px-3 text-sm font-medium md:min-h-9">
        <Icon name="chevron-right" className="group-open:rotate-90" />
        {label}
      </summary>
      {children}
    </details>
  );
}
