import type { MouseEvent } from 'react';

/** A mark on the drawing: thousandths of its width and height, and what stands in it. */
export type Mark = { x: number; y: number; label: string; isNew: boolean };

const [width, height] = [1000, 460];

type Props = {
  marks: readonly Mark[];
  label: string;
  /** A tap in thousandths; undefined where it came from the keyboard. */
  onTap?: (spot: { x: number; y: number } | undefined) => void;
};

/** A car from above, its front to the left, with numbered damages. With scripts a tap marks a new one. */
export function CarDrawing({ marks, label, onTap }: Props) {
  const frame = 'block w-full rounded-md border border-neutral-300 bg-neutral-50 p-2';
  if (!onTap) {
    return (
      <div className={frame}>
        <CarPicture marks={marks} label={label} />
      </div>
    );
  }
  function tap({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    const box = currentTarget.querySelector('svg')?.getBoundingClientRect();
    // Enter and space give no place.
    if (!box || detail === 0) return onTap?.(undefined);
    const share = (from: number, size: number) => Math.round(Math.min(1, Math.max(0, from / size)) * 1000);
    return onTap?.({ x: share(clientX - box.left, box.width), y: share(clientY - box.top, box.height) });
  }
  return (
    <button
      type="button"
      onClick={tap}
      className={`${frame} cursor-crosshair touch-manipulation focus-visible:outline-2 focus-visible:outline-emerald-700`}
    >
      <CarPicture marks={marks} label={`${label}. Tryk, hvor der er en ny skade`} />
    </button>
  );
}

const body =
  'M70 60 C30 90 18 150 18 230 C18 310 30 370 70 400 L250 418 L760 418 L930 400 C965 380 982 310 982 230 C982 150 965 80 930 60 L760 42 L250 42 Z';
const glass = 'fill-white stroke-neutral-400';

/** The drawing alone. */
export function CarPicture({ marks, label }: Pick<Props, 'marks' | 'label'>) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="block h-auto w-full select-none"
      strokeWidth={4}
    >
      {[240, 750].flatMap((x) =>
        [24, 402].map((y) => (
          <rect key={`${x} ${y}`} x={x - 48} y={y} width={96} height={34} rx={12} className="fill-neutral-500" />
        )),
      )}
      <path d={body} className="fill-neutral-200 stroke-neutral-500" strokeLinejoin="round" />
      <path d="M300 92 C275 150 275 310 300 368 L392 344 C378 290 378 170 392 116 Z" className={glass} />
      <path d="M850 100 C872 160 872 300 850 360 L768 338 C780 280 780 180 768 122 Z" className={glass} />
      <path d="M318 82 L756 92 L736 112 L404 108 Z M318 378 L756 368 L736 348 L404 352 Z" className={glass} />
      <path
        d="M95 84 C70 130 66 330 95 376 M330 44 L340 80 M510 43 L512 88 M670 43 L664 90 M330 416 L340 380 M510 417 L512 372 M670 417 L664 370"
        className="fill-none stroke-neutral-400"
      />
      <path d="M352 26 l30 0 l-8 22 l-24 -4 Z M352 434 l30 0 l-8 -22 l-24 4 Z" className="fill-neutral-400" />
      {[
        { text: 'For', x: 180 },
        { text: 'Bag', x: 917 },
      ].map(({ text, x }) => (
        <text key={text} x={x} y={244} textAnchor="middle" fontSize={36} className="fill-neutral-600 font-medium">
          {text}
        </text>
      ))}
      <text x={570} y={244} textAnchor="middle" fontSize={34} className="fill-neutral-500">
        Set fra oven
      </text>
      {marks.map(({ x, y, label, isNew }) => {
        const [cx, cy] = [Math.min(966, Math.max(34, x)), Math.min(height - 34, Math.max(34, (y * height) / 1000))];
        return (
          <g key={label}>
            <circle
              cx={cx}
              cy={cy}
              r={32}
              className={isNew ? 'fill-rose-700 stroke-white' : 'fill-neutral-800 stroke-white'}
              strokeWidth={6}
            />
            <text x={cx} y={cy + 13} textAnchor="middle" fontSize={36} className="fill-white font-semibold">
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
