import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** In percent of the picture. */
type Area = { x: number; y: number; width: number; height: number };

type Props = {
  /** Label of the area, such as «Beskæring». */
  name: string;
  area: Area;
  onChange: (area: Area) => void;
};

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** An area of the picture, moved and resized by pointer or by arrow keys in steps of one per cent. */
export function AreaHandles({ name, area, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; area: Area }>(undefined);

  function change(start: Area, right: number, down: number, isSizing: boolean) {
    const limit = (value: number, least: number, most: number) =>
      Math.round(Math.max(least, Math.min(value, most)) * 10) / 10;
    if (isSizing) {
      const width = limit(start.width + right, 3, 100 - start.x);
      const height = limit(start.height + down, 2, 100 - start.y);
      return onChange({ ...start, width, height });
    }
    const x = limit(start.x + right, 0, 100 - start.width);
    const y = limit(start.y + down, 0, 100 - start.height);
    onChange({ ...start, x, y });
  }

  const handle = (isSizing: boolean) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, area };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const frame = box.current?.parentElement?.getBoundingClientRect();
      if (!from.current || !frame) return;
      const right = ((event.clientX - from.current.x) / frame.width) * 100;
      const down = ((event.clientY - from.current.y) / frame.height) * 100;
      change(from.current.area, right, down, isSizing);
    },
    onPointerUp() {
      from.current = undefined;
    },
    onKeyDown(event: KeyboardEvent) {
      const [right, down] = arrows[event.key] ?? [];
      if (right === undefined || down === undefined) return;
      event.preventDefault();
      const step = event.shiftKey ? 5 : 1;
      change(area, right * step, down * step, isSizing);
    },
  });

  return (
    <div
      ref={box}
      className="pointer-events-none absolute outline-2 outline-white"
      style={{ left: `${area.x}%`, top: `${area.y}%`, width: `${area.width}%`, height: `${area.height}%` }}
    >
      <button
        type="button"
        {...handle(false)}
        aria-label={`${name}: flyt med piletasterne`}
        className="pointer-events-auto absolute inset-0 size-full cursor-move touch-none focus-visible:outline-3 focus-visible:outline-emerald-400"
      />
      <button
        type="button"
        {...handle(true)}
        aria-label={`${name}: ændr størrelse med piletasterne`}
        className="pointer-events-auto absolute -right-3 -bottom-3 size-6 cursor-nwse-resize touch-none rounded-full border-2 border-emerald-700 bg-white focus-visible:outline-3 focus-visible:outline-emerald-400"
      />
    </div>
  );
}
