import { use } from 'react';
import { PageFacts } from '#app/document/page-facts.ts';
import { FieldErrors } from '#app/form/field.tsx';
import type { FieldState } from '#app/form/forms.ts';
import { CarPicture } from '#app/ui/car-drawing.tsx';
import type { DamageZone } from '#server/rentals/damage-zones.ts';

type Props = { field: FieldState; zones: readonly DamageZone[] };

/** The parts of a car: tapped on the drawing, whose areas are the labels of the boxes, or ticked in the list. */
export function ZonesField({ field, zones }: Props) {
  const { nonce } = use(PageFacts);
  const idOf = (at: number) => (at === 0 ? field.id : `${field.id}-${at}`);
  const drawn = zones.flatMap(({ zone, area }, at) => (area ? [{ zone, area, at }] : []));
  return (
    <fieldset className="skade-steder grid min-w-0 gap-2" aria-describedby={field.errors && `${field.id}-error`}>
      <style nonce={nonce}>{looksOf(drawn, zones, idOf)}</style>
      <legend className="mb-1.5 text-sm font-medium text-neutral-900">{field.label}</legend>
      <input type="hidden" name={field.name} value="" />
      <p className="text-sm text-neutral-600">Tryk på tegningen, eller vælg på listen. Tryk igen for at fjerne.</p>
      <div className="rounded-md border border-neutral-300 bg-neutral-50 p-2">
        <div className="relative">
          <CarPicture marks={[]} label="Bilen set fra oven med fronten til venstre" />
          {drawn.map(({ zone, at }) => (
            <label
              key={zone}
              htmlFor={idOf(at)}
              aria-hidden="true"
              title={zone}
              className={`skade-${at} absolute cursor-pointer overflow-hidden rounded-sm hover:bg-rose-700/15`}
            >
              <span className="sr-only">{zone}</span>
            </label>
          ))}
        </div>
      </div>
      <p className="skade-valgt text-sm font-medium text-rose-800">
        Valgt:{' '}
        {zones.map(({ zone }, at) => (
          <span key={zone} className={`skade-navn-${at}`}>
            {zone}
          </span>
        ))}
      </p>
      <details open={field.errors !== undefined} className="rounded-md border border-neutral-300">
        <summary className="flex min-h-11 cursor-pointer items-center px-3 font-medium">Vælg på listen</summary>
        <div className="grid gap-x-4 border-t border-neutral-300 px-3 py-1 sm:grid-cols-2">
          {zones.map(({ zone }, at) => (
            <label key={zone} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                id={idOf(at)}
                name={field.name}
                value={zone}
                defaultChecked={field.chosen.includes(zone)}
                aria-invalid={field.errors ? true : undefined}
                className="size-5 shrink-0 accent-rose-700"
              />
              {zone}
            </label>
          ))}
        </div>
      </details>
      <FieldErrors field={field} />
    </fieldset>
  );
}

type Drawn = { area: NonNullable<DamageZone['area']>; at: number };

/** Where each part is on the drawing, and that a ticked one is red and named; the page needs no script for it. */
function looksOf(drawn: readonly Drawn[], zones: readonly DamageZone[], idOf: (at: number) => string) {
  const places = drawn.map(({ area: [left, top, right, bottom], at }) => {
    const part = (from: number, to = 0) => `${(to - from) / 10}%`;
    return `.skade-${at}{left:${left / 10}%;top:${top / 10}%;width:${part(left, right)};height:${part(top, bottom)}}`;
  });
  const ticked = zones.map(
    (_, at) =>
      `.skade-steder:has(#${idOf(at)}:checked) .skade-${at}{background:#be123c80;outline:2px solid #9f1239}` +
      `.skade-steder:has(#${idOf(at)}:checked) .skade-navn-${at}{display:inline}`,
  );
  return [
    ...places,
    // The wheels lie over the sides.
    '.skade-0,.skade-1,.skade-2,.skade-3{z-index:1}',
    '[class^=skade-navn-]{display:none}[class^=skade-navn-]:after{content:". "}',
    '.skade-valgt{display:none}.skade-steder:has(:checked) .skade-valgt{display:block}',
    '.skade-hjaelp{display:none}.skade-koer:has([value=no]:checked) .skade-hjaelp{display:block}',
    ...ticked,
  ].join('');
}
