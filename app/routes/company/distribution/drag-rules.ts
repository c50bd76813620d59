import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Lets rules be dragged by their grips onto the place of another, by mouse and touch. @returns what ends that */
export function dragRules(table: HTMLElement, onDrop: (id: string, place: string) => void) {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-rule]')];
  const mark = (row: HTMLElement, isOver: boolean) => row.toggleAttribute('data-target', isOver);
  return combine(
    ...rows.flatMap((element) => {
      const dragHandle = element.querySelector('[data-grip]');
      if (!dragHandle) return [];
      return [
        draggable({
          element,
          dragHandle,
          getInitialData: () => ({ rule: element.dataset.rule }),
          onDragStart: () => element.toggleAttribute('data-picked', true),
          onDrop: () => element.toggleAttribute('data-picked', false),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.element !== element && rows.includes(source.element),
          onDragEnter: () => mark(element, true),
          onDragLeave: () => mark(element, false),
          onDrop: () => mark(element, false),
        }),
      ];
    }),
    monitorForElements({
      onDrop({ source, location }) {
        const target = location.current.dropTargets[0]?.element;
        if (!(target instanceof HTMLElement) || !rows.includes(target)) return;
        onDrop(source.element.dataset.rule ?? '', target.dataset.rule ?? '');
      },
    }),
  );
}
