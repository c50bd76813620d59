import { type FormEvent, useId } from 'react';
import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { clockOf, personText, wishText } from '#app/texts/lead-words.ts';
import { leadOrigins } from '#app/texts/leads.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LeadActions } from '../lead-actions.tsx';
import type { BoardLead } from '../lead-list-data.ts';
import { moveLabel } from '../move/move-form.tsx';
import { movePath } from '../move/move-path.ts';
import { NextActionWords } from '../next-action-words.tsx';
import { ResponseClock } from '../response-clock.tsx';

type Props = {
  lead: BoardLead;
  now: Date;
  mayLog: boolean;
  /** Whether it has been picked up by keyboard, and whether a move of it is being saved. */
  isPicked: boolean;
  isMoving: boolean;
  /** Takes a move of the card's own form. */
  onMove: (lead: BoardLead, to: string) => void;
};

/** A lead on the board: who and what about, how it stands, and the acts on it. */
export function LeadCard({ lead, now, mayLog, isPicked, isMoving, onMove }: Props) {
  const { id, number, value, assigneeName, source, priority, moves } = lead;
  const name = personText(lead);
  const wish = wishText(lead);
  return (
    <li
      data-row
      data-card={id}
      data-picked={isPicked || undefined}
      data-moving={isMoving || undefined}
      className="lead-card"
    >
      <div className="flex items-start gap-2">
        <a href={`/leads/${id}/edit`} data-row-link aria-label={`${name}, emne ${number}`} className="lead-card-name">
          {name}
        </a>
        {priority === 'high' && <span className="badge badge-warn">Høj</span>}
        {moves.length > 0 && (
          <button
            type="button"
            data-grip={id}
            className="lead-grip"
            aria-label={`Flyt ${name}`}
            title="Træk, eller tryk mellemrum"
          >
            <Icon name="grip-vertical" />
          </button>
        )}
      </div>
      {wish && <p className="truncate">{wish}</p>}
      <div className="flex flex-wrap items-center gap-x-2">
        {value !== null && <span className="font-medium tabular-nums">{formatMoney(value)}</span>}
        <ResponseClock clock={clockOf(lead)} now={now} none="" />
      </div>
      {(lead.nextActionAt || lead.lateSince) && (
        <p>
          <NextActionWords lead={lead} now={now} />
        </p>
      )}
      <p className="text-neutral-600">
        {assigneeName ?? 'Ingen ansvarlig'} · {leadOrigins[source]}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <LeadActions lead={lead} mayLog={mayLog} />
        {moves.length > 0 && <MoveMenu {...{ lead, name, onMove }} />}
      </div>
    </li>
  );
}

/** The moves of a card as a plain form. */
function MoveMenu({ lead, name, onMove }: Pick<Props, 'lead' | 'onMove'> & { name: string }) {
  const { pathname, search } = useLocation();
  const id = useId();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onMove(lead, String(new FormData(event.currentTarget).get('to')));
  }
  return (
    <details className="lead-move">
      <summary className="lead-move-summary">
        <Icon name="arrow-right-left" />
        Flyt
        <span className="sr-only"> {name}</span>
      </summary>
      <Form
        method="post"
        action={movePath(lead.id, { back: pathname + search })}
        onSubmit={onSubmit}
        className="flex items-end gap-2 pt-1"
      >
        <input type="hidden" name="ask" value="1" />
        <input type="hidden" name="from" value={lead.status} />
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="sr-only">
            Flyt {name} til
          </label>
          <select id={id} name="to" className="field-control">
            {lead.moves.map((move) => (
              <option key={move.to} value={move.to}>
                {moveLabel(move, lead)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className={buttonClass('secondary')}>
          Flyt
        </button>
      </Form>
    </details>
  );
}
