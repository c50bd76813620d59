import type { BoardColumn, BoardLead } from '../lead-list-data.ts';

/** The columns with a card where it is being moved to, before that is saved. */
export function withMoved(
  columns: readonly BoardColumn[],
  { lead, move: { to } }: { lead: BoardLead; move: BoardLead['moves'][number] },
): readonly BoardColumn[] {
  return columns.map((column) => {
    const others = column.rows.filter(({ id }) => id !== lead.id);
    const count = column.count + Number(column.status === to) - Number(column.status === lead.status);
    return { ...column, count, rows: column.status === to && column.isOpen ? [lead, ...others] : others };
  });
}
