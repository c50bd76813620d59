import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react';

type Photo = { id: number };

/** Called with a photo's new place: directly before or after another. */
type Put = (id: number, side: 'before' | 'after', other: number) => void;

/** The order during a drag. Dropping reports the new place; the order holds until the server's order changes. */
export function usePhotoOrder<Image extends Photo>(images: readonly Image[], onPut: Put) {
  const [draft, setDraft] = useState<{ of: string; ids: number[] }>();
  const [dragged, setDragged] = useState<number>();
  const stored = images.map(({ id }) => id);
  const ids = draft?.of === stored.join() ? draft.ids : stored;
  const shown = ids.flatMap((id) => images.find((image) => image.id === id) ?? []);

  const move = useEffectEvent((event: PointerEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-photo]');
    const target = Number(under?.getAttribute('data-photo'));
    if (!target || !dragged || target === dragged) return;
    const isLater = ids.indexOf(target) > ids.indexOf(dragged);
    const order = ids.filter((each) => each !== dragged);
    order.splice(order.indexOf(target) + (isLater ? 1 : 0), 0, dragged);
    setDraft({ of: stored.join(), ids: order });
  });
  const drop = useEffectEvent(() => {
    setDragged(undefined);
    if (dragged === undefined || ids.join() === stored.join()) return;
    const place = ids.indexOf(dragged);
    const [before, after] = [ids[place - 1], ids[place + 1]];
    if (after !== undefined) onPut(dragged, 'before', after);
    else if (before !== undefined) onPut(dragged, 'after', before);
  });

  // Moving an element in the DOM loses its pointer capture, so the document listens.
  useEffect(() => {
    if (dragged === undefined) return;
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener('pointermove', (event) => move(event), { signal });
    addEventListener('pointerup', () => drop(), { signal });
    addEventListener(
      'pointercancel',
      () => {
        setDragged(undefined);
        setDraft(undefined);
      },
      { signal },
    );
    return () => ending.abort();
  }, [dragged]);

  const handle = (id: number) => ({
    onPointerDown(event: ReactPointerEvent) {
      event.preventDefault();
      setDragged(id);
    },
  });
  return { shown, dragged, handle };
}
