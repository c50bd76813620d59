import { licenceWords } from '#app/texts/portal-licence.ts';
import { buttonClass } from '#app/ui/button.ts';

const moves = [
  ['left', 'Venstre'],
  ['right', 'Højre'],
  ['up', 'Op'],
  ['down', 'Ned'],
  ['wider', 'Bredere'],
  ['narrower', 'Smallere'],
  ['taller', 'Højere'],
  ['lower', 'Lavere'],
] as const;

/** The picture with a bar over it, shown by the script once a picture is chosen: each button moves the bar a step. */
export function CoverPart() {
  return (
    <fieldset data-cover-part hidden className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">{licenceWords.covering}</legend>
      <p className="text-sm text-neutral-700">{licenceWords.coverHelp}</p>
      <div data-cover-frame className="relative touch-pan-y overflow-hidden rounded-md bg-neutral-100">
        <canvas className="block h-auto w-full" role="img" aria-label={licenceWords.covered} />
        <button
          type="button"
          data-cover-bar
          aria-label={licenceWords.bar}
          className="absolute cursor-move touch-none bg-black outline-offset-2 focus-visible:outline-4 focus-visible:outline-amber-400"
        />
      </div>
      <div className="grid grid-cols-4 gap-2 max-[22rem]:grid-cols-2">
        {moves.map(([move, label]) => (
          <button
            key={move}
            type="button"
            data-cover-move={move}
            className={`${buttonClass('secondary')} min-h-11! px-2!`}
          >
            {label}
          </button>
        ))}
      </div>
      <p role="status" data-cover-told className="sr-only" />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" data-cover-sure className="size-6 shrink-0 accent-emerald-700" />
        {licenceWords.sure}
      </label>
      <p role="alert" data-cover-problem className="text-sm text-rose-700" />
    </fieldset>
  );
}
