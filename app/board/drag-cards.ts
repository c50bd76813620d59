import { dragOnto } from '../ui/drag-onto.ts';

/** Lets the board's cards be dragged to its columns. @returns what ends that */
export function dragCards(board: HTMLElement, onDrop: (id: string, status: string) => void) {
  const cards = [...board.querySelectorAll<HTMLElement>('[data-card]:has([data-grip])')];
  return dragOnto({
    dragged: cards.map((element) => ({ element })),
    targets: [...board.querySelectorAll<HTMLElement>('[data-status]')],
    onDrop: (card, column) => onDrop(card.dataset.card ?? '', column.dataset.status ?? ''),
  });
}
