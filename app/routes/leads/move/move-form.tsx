import type { ReactNode } from 'react';
import type { FormProps } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { leadStatuses, lostReasons, nextActionKinds } from '#app/texts/leads.ts';
import type { LeadRecord } from '#server/leads/lead-record.ts';

type Move = LeadRecord['moves'][number];

/** What the form of a move tells of its lead. */
export type MovedLead = Pick<LeadRecord['lead'], 'status' | 'carId' | 'brandName' | 'modelName' | 'availability'>;

const verbs: Partial<Record<Move['to'], string>> = { won: 'Vundet', lost: 'Tabt', parked: 'Parkér' };

/** Whether a move asks for something before it is made. */
export const asks = ({ to, needs }: Move) => needs.length > 0 || to === 'won';

/** The words of a move, and of the button that makes it. */
export function moveLabel({ to }: Move, { status }: Pick<MovedLead, 'status'>) {
  const isReopening = status === 'won' || status === 'lost';
  return isReopening ? 'Genåbn til forhandling' : (verbs[to] ?? leadStatuses[to]);
}

type Props = Omit<FormProps, 'action' | 'id'> & {
  move: Move;
  lead: MovedLead;
  action: string;
  result: Refused | undefined;
  /** Beside the buttons. */
  beside?: ReactNode;
};

/** The form of a move: what it must say, and for a lead won what becomes of its car. */
export function MoveForm({ move, lead, action, result, beside, className = '', ...others }: Props) {
  const { to, needs } = move;
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
    result,
  });
  const car = [lead.brandName, lead.modelName].filter(Boolean).join(' ');
  const canReserve = lead.availability === 'available';
  const canSell = canReserve || lead.availability === 'reserved';
  return (
    <Form {...others} {...form.props} method="post" action={action} className={`grid gap-3 ${className}`}>
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
          <SubmitButton name="carStep" value="sell" action={action}>
            Vundet, sælg bilen
          </SubmitButton>
        )}
        {to === 'won' && canReserve && (
          <SubmitButton name="carStep" value="reserve" action={action} variant="secondary">
            Vundet, reservér bilen
          </SubmitButton>
        )}
        <SubmitButton
          action={action}
          variant={to === 'lost' ? 'danger' : to === 'won' && canSell ? 'secondary' : 'primary'}
        >
          {moveLabel(move, lead)}
        </SubmitButton>
        {beside}
      </div>
    </Form>
  );
}
