import { Board } from '#app/board/board.tsx';
import type { Moving } from '#app/board/use-moves.ts';
import { memoStatusLabels } from '#app/texts/memos.ts';
import type { BoardMemo, MemoColumn } from '#server/memos/memo-board.ts';
import { moveMemoPath } from '../move/move-memo-path.ts';
import { MemoCard } from './memo-card.tsx';

const moving: Moving<BoardMemo> = {
  words: { nouns: ['opgave', 'opgaver'], the: 'opgaven', statuses: memoStatusLabels, nameOf: ({ title }) => title },
  pathOf: ({ id }, back) => moveMemoPath(id, { back, row: '1' }),
  noMove: 'memo-moved',
};

/** The memos as cards in the columns of their statuses, which they are moved between. */
export function MemoBoard({ columns }: { columns: readonly MemoColumn[] }) {
  return (
    <Board<BoardMemo, MemoColumn>
      columns={columns}
      moving={moving}
      cardOf={(memo, state) => <MemoCard key={memo.id} memo={memo} {...state} />}
    />
  );
}
