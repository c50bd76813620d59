import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

type Places = {
  dragged: readonly { element: HTMLElement; dragHandle?: Element }[];
  targets: readonly HTMLElement[];
  onDrop: (element: HTMLElement, target: HTMLElement) => void;
};

/**
 * Lets elements be dragged onto targets that do not hold them, by mouse and touch. What is dragged has `data-picked`, what
 * it is over `data-target`.
 * @returns what ends that
 */
export function dragOnto({ dragged, targets, onDrop }: Places) {
  const elements = new Set<Element>(dragged.map(({ element }) => element));
  const mark = (target: HTMLElement, isOver: boolean) => target.toggleAttribute('data-target', isOver);
  return combine(
    ...dragged.map(({ element, ...handle }) =>
      draggable({
        element,
        ...handle,
        onDragStart: () => element.toggleAttribute('data-picked', true),
        onDrop: () => element.toggleAttribute('data-picked', false),
      }),
    ),
    ...targets.map((element) =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => elements.has(source.element) && !element.contains(source.element),
        onDragEnter: () => mark(element, true),
        onDragLeave: () => mark(element, false),
        onDrop: () => mark(element, false),
      }),
    ),
    monitorForElements({
      onDrop({ source, location }) {
        const target = targets.find((each) => each === location.current.dropTargets[0]?.element);
        if (target && elements.has(source.element)) onDrop(source.element, target);
      },
    }),
  );
}
