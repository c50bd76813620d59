import type { CardState } from '#app/board/board.tsx';
import { CardGrip } from '#app/board/card-grip.tsx';
import { MoveMenu } from '#app/board/move-menu.tsx';
import { dueText } from '#app/texts/memo-due.ts';
import { aboutLink, memoKindLabels, memoStatusLabels } from '#app/texts/memos.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { BoardMemo } from '#server/memos/memo-board.ts';
import { MarkForm } from '../mark-form.tsx';
import { moveMemoPath } from '../move/move-memo-path.ts';

type Props = CardState<BoardMemo> & { memo: BoardMemo };

/** A memo on the board: what and when, about what, whose, and the acts on it. */
export function MemoCard({ memo, isPicked, isMoving, onMove }: Props) {
  const { id, title, kind, priority, dueAt, dueTime, isOverdue, about, assigneeName, moves, pointCount } = memo;
  return (
    <li
      data-row
      data-card={id}
      data-picked={isPicked || undefined}
      data-moving={isMoving || undefined}
      className="board-card"
    >
      <div className="flex items-start gap-2">
        <a href={`/memos/${id}/edit`} data-row-link className="board-card-name">
          {title}
        </a>
        {priority === 'high' && <span className="badge badge-warn">Høj</span>}
        {moves.length > 0 && <CardGrip id={id} name={title} />}
      </div>
      {about.length > 0 && <p className="truncate">{about.map((each) => aboutLink(each).label).join(', ')}</p>}
      {dueAt && (
        <p>
          <span className={`badge ${isOverdue ? 'badge-danger' : 'badge-plain'}`}>
            {isOverdue ? 'Overskredet ' : 'Frist '}
            {dueText(dueAt, dueTime)}
          </span>
        </p>
      )}
      <p className="text-neutral-600">
        {assigneeName ?? 'Ingen ansvarlig'} · {memoKindLabels[kind]}
        {pointCount > 0 && (
          <>
            {' · '}
            <Icon name="list-checks" size={14} className="inline" /> {memo.doneCount} af {pointCount}
          </>
        )}
      </p>
      {moves.length > 0 && (
        <div className="flex flex-wrap items-center gap-1">
          <MarkForm memo={memo} />
          <MoveMenu
            card={memo}
            name={title}
            labelOf={({ to }) => memoStatusLabels[to]}
            actionOf={(back) => moveMemoPath(id, { back })}
            onMove={onMove}
          />
        </div>
      )}
    </li>
  );
}
