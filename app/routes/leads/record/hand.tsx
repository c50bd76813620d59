import { Trace } from '#app/distribution/trace.tsx';
import { Form } from '#app/form/form.tsx';
import { FormSection, refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { outcomeLabels, releaseLabels } from '#app/texts/distribution.ts';
import { formatInstant } from '#app/texts/formats.ts';
import type { LeadHand } from '#server/leads/assignment-queries.ts';

type Props = { hand: LeadHand; mayChange: boolean; result: Refused | undefined };

/** Who has the lead by the rules and why; taking it, and giving it on with a reason. */
export function Hand({ hand: { trail, names, mayTake, mayReturn, isOwn, seesWhy }, mayChange, result }: Props) {
  const { form, fields } = useForm({
    id: 'kan-ikke',
    values: { note: '' },
    labels: { note: 'Kan ikke tage det, fordi' },
    result: refusedOf(result, 'return'),
  });
  const [now] = trail;
  if (!now) return null;
  return (
    <FormSection id="fordeling" title="Fordeling" refused={refusedOf(result, 'take', 'return')}>
      <p className="text-sm text-neutral-700 wrap-anywhere">
        {outcomeLabels[now.outcome]}
        {now.ruleName && `: ${now.ruleName}`} · {formatInstant(now.assignedAt)}
        {now.outcome === 'waiting' && now.nextAt && ` · gives ud ${formatInstant(now.nextAt)}`}
      </p>
      {mayChange && mayTake && (
        <Form method="post" action="#fordeling">
          <input type="hidden" name="step" value="take" />
          <SubmitButton action="#fordeling">{isOwn ? 'Jeg er på den' : 'Tag emnet'}</SubmitButton>
        </Form>
      )}
      {mayChange && mayReturn && (
        <Form {...form.props} method="post" action="#fordeling" className="grid gap-3">
          <input type="hidden" name="step" value="return" />
          <TextField field={fields.note} maxLength={300} />
          <div>
            <SubmitButton action="#fordeling" variant="secondary">
              Giv videre
            </SubmitButton>
          </div>
        </Form>
      )}
      {seesWhy && (
        <details className="text-sm">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {isOwn ? 'Hvorfor fik jeg dette emne?' : 'Hvorfor gik det sådan?'}
          </summary>
          <ol className="mt-2 grid gap-4">
            {trail.map((row) => (
              <li key={row.id} className="grid gap-1 border-t border-neutral-200 pt-3">
                <span className="font-medium wrap-anywhere">
                  {row.name ?? outcomeLabels[row.outcome]} · {formatInstant(row.assignedAt)}
                </span>
                <span className="text-neutral-700 wrap-anywhere">
                  {[
                    row.ruleName ?? outcomeLabels[row.outcome],
                    row.releasedFor && releaseLabels[row.releasedFor],
                    row.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Trace trace={row.trace} names={names} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </FormSection>
  );
}
