import { useId, useState } from 'react';
import { inputClass } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { licenceStaffWords as words } from '#app/texts/portal-licence.ts';
import { AreaHandles } from '#app/ui/area-handles.tsx';

type Props = { licence: number; src: string; isFirst: boolean };

const sides = [
  ['x', 'Fra venstre'],
  ['y', 'Fra toppen'],
  ['width', 'Bredde'],
  ['height', 'Højde'],
] as const;

/** Field 4d of a Danish licence, in percent of the picture. */
const usual = { x: 33, y: 42, width: 42, height: 9 };

const whole = ({ x, y, width, height }: typeof usual) => ({
  ...{ x: Math.round(x), y: Math.round(y) },
  ...{ width: Math.round(width), height: Math.round(height) },
});

/** Covers a field of the picture, as the photo editor's blur does: it is moved by pointer, keys or numbers. */
export function CoverForm({ licence, src, isFirst }: Props) {
  const id = useId();
  const [area, setArea] = useState(usual);
  return (
    <Form method="post" action="#koerekort" className="grid gap-3">
      {isFirst && (
        <div className="text-sm">
          <p className="font-medium">{words.cover}</p>
          <p className="text-neutral-700">{words.coverLead}</p>
        </div>
      )}
      <div className="relative overflow-hidden rounded-md border border-neutral-200">
        <img src={src} alt={words.alt} className="block w-full" />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
          <rect {...area} className="fill-black/80" />
        </svg>
        <AreaHandles name={words.coverField} area={area} onChange={(next) => setArea(whole(next))} />
      </div>
      <input type="hidden" name="licence" value={licence} />
      <input type="hidden" name="step" value="cover-licence" />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline md:min-h-8">
          {words.coverByNumbers}
        </summary>
        <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {sides.map(([name, label]) => (
            <label key={name} htmlFor={`${id}-${name}`} className="grid gap-1 text-sm font-medium">
              {label} (%)
              <input
                id={`${id}-${name}`}
                name={name}
                type="number"
                min={0}
                max={100}
                value={area[name]}
                onChange={({ currentTarget }) => setArea((at) => ({ ...at, [name]: currentTarget.valueAsNumber || 0 }))}
                className={inputClass}
              />
            </label>
          ))}
        </div>
      </details>
      <div>
        <SubmitButton action="#koerekort">{words.coverDo}</SubmitButton>
      </div>
    </Form>
  );
}
