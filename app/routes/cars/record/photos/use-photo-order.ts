import { type PointerEvent, useState } from 'react';

type Photo = { id: number };

/**
 * The photos in the order they are being dragged to. The new order is told when the photo is let go, and stands until the
 * list itself comes in another order.
 */
export function usePhotoOrder<Image extends Photo>(images: readonly Image[], onOrder: (ids: number[]) => void) {
  const [draft, setDraft] = useState<{ of: string; ids: number[] }>();
  const [dragged, setDragged] = useState<number>();
  const stored = images.map(({ id }) => id);
  const isCurrent = draft?.of === stored.join();
  const ids = isCurrent ? draft.ids : stored;
  const shown = ids.flatMap((id) => images.find((image) => image.id === id) ?? []);

  function moveTo(id: number, event: PointerEvent) {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-photo]');
    const target = Number(under?.getAttribute('data-photo'));
    if (!target || target === id) return;
    const without = ids.filter((each) => each !== id);
    const isLater = ids.indexOf(target) > ids.indexOf(id);
    without.splice(without.indexOf(target) + (isLater ? 1 : 0), 0, id);
    setDraft({ of: stored.join(), ids: without });
  }

  const handle = (id: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged === id) moveTo(id, event);
    },
    onPointerUp() {
      setDragged(undefined);
      if (isCurrent && ids.join() !== stored.join()) onOrder(ids);
    },
    onPointerCancel() {
      setDragged(undefined);
      setDraft(undefined);
    },
  });
  return { shown, dragged, handle };
}
