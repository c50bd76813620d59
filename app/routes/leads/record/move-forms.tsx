import { type ReactNode, useId } from 'react';
import { Form } from '#app/form/form.tsx';
import { FormSection } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { leadStatuses, lostReasons, nextActionKinds } from '#app/texts/leads.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { LeadRecord } from '#server/leads/lead-record.ts';

type Props = { page: LeadRecord; result: Refused | undefined };
type Move = LeadRecord['moves'][number];

const verbs: Partial<Record<Move['to'], string>> = { won: 'Vundet', lost: 'Tabt', parked: 'Parkér' };

/** The moves of a lead: those that need nothing as buttons, the others with what they must say. */
export function MoveForms({ page, result }: Props) {
  const { lead, moves, isClosed } = page;
  const plain = moves.filter(({ to, needs }) => needs.length === 0 && to !== 'won');
  const asking = moves.filter((move) => !plain.includes(move));
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
        {asking.map((move) => (
          <AskingMove key={move.to} move={move} page={page} result={result} isReopening={isClosed} />
        ))}
      </div>
    </FormSection>
  );
}

type AskingProps = Props & { move: Move; isReopening: boolean };

function AskingMove({ move: { to, needs }, page: { lead }, result, isReopening }: AskingProps) {
  const payload = result?.submission.payload;
  const own = payload?.to === to ? result : undefined;
  const { form, fields } = useForm({
    id: `flyt-${to}`,
    values: { lostReason: '', parkedUntil: '', note: '', nextActionKind: 'call', nextActionAt: '' },
    labels: {
      lostReason: 'Hvorfor?',
      parkedUntil: 'Tages op igen',
      note: 'Bemærkning',
      nextActionKind: 'Næste handling',
      nextActionAt: 'Hvornår',
    },
    result: own,
  });
  const car = [lead.brandName, lead.modelName].filter(Boolean).join(' ');
  const label = isReopening ? 'Genåbn til forhandling' : (verbs[to] ?? leadStatuses[to]);
  const canReserve = lead.availability === 'available';
  const canSell = canReserve || lead.availability === 'reserved';
  return (
    <Disclosure label={label} isOpen={own !== undefined}>
      <Form {...form.props} method="post" action="#status" className="grid gap-3 p-3 pt-1">
        <input type="hidden" name="step" value="move" />
        <input type="hidden" name="from" value={lead.status} />
        <input type="hidden" name="to" value={to} />
        {needs.includes('lostReason') && (
          <SelectField field={fields.lostReason} choices={[{ value: '', label: 'Vælg' }, ...choicesOf(lostReasons)]} />
        )}
        {needs.includes('parkedUntil') && (
          <TextField field={fields.parkedUntil} placeholder="dd-mm-åååå" inputMode="numeric" />
        )}
        {needs.includes('nextAction') && (
          <>
            <SelectField field={fields.nextActionKind} choices={choicesOf(nextActionKinds)} />
            <TextField field={fields.nextActionAt} placeholder="dd-mm-åååå tt:mm" />
          </>
        )}
        {to !== 'won' && <TextArea field={fields.note} rows={2} isOptional={!needs.includes('note')} />}
        {to === 'won' && lead.carId !== null && (
          <p className="text-sm text-neutral-600">
            {canSell ? `Emnet er om ${car}.` : `Emnet er om ${car}, som ikke er til salg nu.`}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {to === 'won' && canSell && (
            <SubmitButton name="carStep" value="sell" action="#status">
              Vundet, sælg bilen
            </SubmitButton>
          )}
          {to === 'won' && canReserve && (
            <SubmitButton name="carStep" value="reserve" action="#status" variant="secondary">
              Vundet, reservér bilen
            </SubmitButton>
          )}
          <SubmitButton
            action="#status"
            variant={to === 'lost' ? 'danger' : to === 'won' && canSell ? 'secondary' : 'primary'}
          >
            {label}
          </SubmitButton>
        </div>
      </Form>
    </Disclosure>
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
