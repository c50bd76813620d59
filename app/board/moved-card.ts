import type { BoardCard, CardMove, Column } from './board-types.ts';

/** The columns with a card where it is being moved to, before that is saved. */
export function withMoved<Card extends BoardCard, Each extends Column<Card>>(
  columns: readonly Each[],
  { card, move: { to } }: CardMove<Card>,
): readonly Each[] {
  return columns.map((column) => {
    const others = column.rows.filter(({ id }) => id !== card.id);
    const count = column.count + Number(column.status === to) - Number(column.status === card.status);
    return { ...column, count, rows: column.status === to && column.isOpen ? [card, ...others] : others };
  });
}
