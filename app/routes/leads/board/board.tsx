import { Board } from '#app/board/board.tsx';
import type { Moving } from '#app/board/use-moves.ts';
import { personText } from '#app/texts/lead-words.ts';
import { leadStatuses } from '#app/texts/leads.ts';
import { formatKroner } from '#app/texts/numbers.ts';
import type { BoardColumn, BoardLead } from '../lead-list-data.ts';
import { asks } from '../move/move-form.tsx';
import { movePath } from '../move/move-path.ts';
import { LeadCard } from './lead-card.tsx';
import { MoveDialog } from './move-dialog.tsx';

type Props = { columns: readonly BoardColumn[]; now: Date; mayLog: boolean };

const moving: Moving<BoardLead> = {
  words: { nouns: ['emne', 'emner'], the: 'emnet', statuses: leadStatuses, nameOf: personText },
  pathOf: ({ id }, back) => movePath(id, { back, row: '1' }),
  asks,
  noMove: 'lead-no-such-move',
};

/** The leads as cards in the columns of their statuses, which they are moved between. */
export function LeadBoard({ columns, now, mayLog }: Props) {
  return (
    <Board<BoardLead, BoardColumn>
      columns={columns}
      moving={moving}
      headOf={({ sum }) => sum !== null && <p className="text-neutral-600 tabular-nums">{formatKroner(sum)}</p>}
      cardOf={(lead, state) => <LeadCard key={lead.id} {...{ lead, now, mayLog }} {...state} />}
      dialogOf={(asked, moves) => <MoveDialog key={`${asked.card.id}-${asked.move.to}`} {...moves} asked={asked} />}
    />
  );
}
