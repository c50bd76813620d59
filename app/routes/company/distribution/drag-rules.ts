import { dragOnto } from '#app/ui/drag-onto.ts';

/** Lets rules be dragged by their grips onto the place of another. @returns what ends that */
export function dragRules(table: HTMLElement, onDrop: (id: string, place: string) => void) {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-rule]')];
  return dragOnto({
    dragged: rows.flatMap((element) => {
      const dragHandle = element.querySelector('[data-grip]');
      return dragHandle ? [{ element, dragHandle }] : [];
    }),
    targets: rows,
    onDrop: (rule, place) => onDrop(rule.dataset.rule ?? '', place.dataset.rule ?? ''),
  });
}
