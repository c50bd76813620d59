import type { ReactNode } from 'react';
import type { Operations } from '#server/car-images/image-types.ts';
import { coverScale, cropArea, lightOf, turned } from './preview-geometry.ts';

type Props = {
  /** The original photo and its size. */
  src: string;
  size: { width: number; height: number };
  operations: Operations;
  logo: string | null;
  alt: string;
  /** Overlay on the picture, such as handles. */
  children?: ReactNode;
};

/** Preview of an edit, drawn by attributes alone, so that SSR shows it too. */
export function EditPreview({ src, size, operations, logo, alt, children }: Props) {
  const frame = turned(size, operations.rotate);
  const { width, height } = frame;
  const [midX, midY] = [width / 2, height / 2];
  const scale = coverScale(frame, operations.straighten);
  const turn = `translate(${midX} ${midY}) scale(${scale}) rotate(${operations.straighten + operations.rotate}) translate(${-size.width / 2} ${-size.height / 2})`;
  const { factor, addend } = lightOf(operations);
  const crop = operations.crop && cropArea(frame, operations.crop);
  const cropped = inPixels(frame, crop ?? { x: 0, y: 0, width: 100, height: 100 });
  const picture = <image href={src} width={size.width} height={size.height} transform={turn} />;
  return (
    <div className="relative overflow-hidden rounded-lg bg-neutral-900">
      <svg viewBox={`0 0 ${width} ${height}`} className="block max-h-[70vh] w-full" role="img" aria-label={alt}>
        <defs>
          <filter id="lys" colorInterpolationFilters="sRGB" x="0" y="0" width="1" height="1">
            <feComponentTransfer>
              <feFuncR type="linear" slope={factor} intercept={addend} />
              <feFuncG type="linear" slope={factor} intercept={addend} />
              <feFuncB type="linear" slope={factor} intercept={addend} />
            </feComponentTransfer>
          </filter>
          {operations.blur.map((area, place) => {
            const at = inPixels(frame, area);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name than their place.
              <g key={place}>
                <clipPath id={`felt-${place}`}>
                  <rect {...at} />
                </clipPath>
                <filter id={`sloer-${place}`}>
                  <feGaussianBlur stdDeviation={Math.max(at.width, at.height) / 9} edgeMode="duplicate" />
                </filter>
              </g>
            );
          })}
        </defs>
        <g filter="url(#lys)">
          {picture}
          {operations.blur.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name than their place.
            <g key={place} clipPath={`url(#felt-${place})`}>
              <g filter={`url(#sloer-${place})`}>{picture}</g>
            </g>
          ))}
        </g>
        {crop && (
          <path
            d={`M0 0H${width}V${height}H0ZM${cropped.x} ${cropped.y}v${cropped.height}h${cropped.width}v${-cropped.height}Z`}
            fill="black"
            fillOpacity={0.6}
          />
        )}
        {operations.logo && logo && (
          <image
            href={logo}
            x={operations.logo.endsWith('left') ? cropped.x + cropped.width * 0.025 : cropped.x + cropped.width * 0.775}
            y={
              operations.logo.startsWith('top')
                ? cropped.y + cropped.width * 0.025
                : cropped.y + cropped.height * 0.84 - cropped.width * 0.025
            }
            width={cropped.width * 0.2}
            height={cropped.height * 0.16}
            preserveAspectRatio={`x${operations.logo.endsWith('left') ? 'Min' : 'Max'}Y${operations.logo.startsWith('top') ? 'Min' : 'Max'} meet`}
          />
        )}
      </svg>
      {children}
    </div>
  );
}

type Area = { x: number; y: number; width: number; height: number };

function inPixels({ width, height }: { width: number; height: number }, area: Area): Area {
  return {
    x: (area.x / 100) * width,
    y: (area.y / 100) * height,
    width: (area.width / 100) * width,
    height: (area.height / 100) * height,
  };
}
