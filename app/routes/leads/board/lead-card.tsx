import type { CardState } from '#app/board/board.tsx';
import { CardGrip } from '#app/board/card-grip.tsx';
import { MoveMenu } from '#app/board/move-menu.tsx';
import { clockOf, personText, wishText } from '#app/texts/lead-words.ts';
import { leadOrigins } from '#app/texts/leads.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { LeadActions } from '../../lead-actions.tsx';
import type { BoardLead } from '../lead-list-data.ts';
import { moveLabel } from '../move/move-form.tsx';
import { movePath } from '../move/move-path.ts';
import { NextActionWords } from '../next-action-words.tsx';
import { ResponseClock } from '../response-clock.tsx';

type Props = CardState<BoardLead> & { lead: BoardLead; now: Date; mayLog: boolean };

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
      className="board-card"
    >
      <div className="flex items-start gap-2">
        <a href={`/leads/${id}/edit`} data-row-link aria-label={`${name}, emne ${number}`} className="board-card-name">
          {name}
        </a>
        {priority === 'high' && <span className="badge badge-warn">Høj</span>}
        {moves.length > 0 && <CardGrip id={id} name={name} />}
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
        {moves.length > 0 && (
          <MoveMenu
            card={lead}
            name={name}
            labelOf={(move) => moveLabel(move, lead)}
            actionOf={(back) => movePath(id, { back })}
            onMove={onMove}
          />
        )}
      </div>
    </li>
  );
}
