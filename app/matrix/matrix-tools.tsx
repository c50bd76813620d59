import type { Ref } from 'react';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';

type Props = { ref: Ref<HTMLDivElement>; unit: string };

/** What is done to the selected cells; shown with JavaScript alone, the keyboard has the rest. */
export function MatrixTools({ ref, unit }: Props) {
  const isHydrated = useHydrated();
  return (
    <div ref={ref} hidden={!isHydrated} className="grid gap-2">
      <fieldset className="flex flex-wrap items-end gap-2">
        <legend className="sr-only">Ret de valgte celler</legend>
        <label className="grid gap-1 text-sm">
          Ret det valgte med
          <input
            type="text"
            inputMode="decimal"
            data-amount
            autoComplete="off"
            placeholder="fx 2 eller -50"
            className="min-h-11 w-32 rounded-md border border-neutral-400 bg-white px-3 text-right sm:min-h-9"
          />
        </label>
        {[
          ['percent', '%'],
          ['amount', unit],
          ['round', 'Afrund til 5'],
          ['right', 'Udfyld mod højre'],
          ['down', 'Udfyld nedad'],
          ['undo', 'Fortryd'],
        ].map(([act, label]) => (
          <button key={act} type="button" data-act-on-cells={act} className={`${buttonClass('secondary')} px-3`}>
            {label}
          </button>
        ))}
      </fieldset>
      <p role="status" data-said className="min-h-5 text-sm text-neutral-600" />
    </div>
  );
}
