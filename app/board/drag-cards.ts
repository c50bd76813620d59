import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Lets the board's cards be dragged to its columns, by mouse and touch. @returns what ends that */
export function dragCards(board: HTMLElement, onDrop: (id: string, status: string) => void) {
  const cards = [...board.querySelectorAll<HTMLElement>('[data-card]:has([data-grip])')];
  const columns = [...board.querySelectorAll<HTMLElement>('[data-status]')];
  const mark = (column: HTMLElement, isOver: boolean) => column.toggleAttribute('data-target', isOver);
  return combine(
    ...cards.map((element) =>
      draggable({
        element,
        getInitialData: () => ({ card: element.dataset.card }),
        onDragStart: () => element.toggleAttribute('data-picked', true),
        onDrop: () => element.toggleAttribute('data-picked', false),
      }),
    ),
    ...columns.map((element) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => !element.contains(source.element),
        onDragEnter: () => mark(element, true),
        onDragLeave: () => mark(element, false),
        onDrop: () => mark(element, false),
      }),
    ),
    monitorForElements({
      onDrop({ source, location }) {
        const target = location.current.dropTargets[0]?.element;
        if (!(target instanceof HTMLElement)) return;
        onDrop(source.element.dataset.card ?? '', target.dataset.status ?? '');
      },
    }),
  );
}
