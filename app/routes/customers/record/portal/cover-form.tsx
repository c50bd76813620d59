import { useId, useState } from 'react';
import { inputClass } from '#app/form/field.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { licenceStaffWords as words } from '#app/texts/portal-licence.ts';

type Props = { licence: number; src: string; isFirst: boolean };

const sides = [
  ['x', 'Fra venstre'],
  ['y', 'Fra toppen'],
  ['width', 'Bredde'],
  ['height', 'Højde'],
] as const;

type Area = Record<(typeof sides)[number][0], string>;

/** Field 4d of a Danish licence, in percent of the picture. */
const usual: Area = { x: '33', y: '42', width: '42', height: '9' };

/** Covers a field of the picture, as the photo editor's blur does: the place in percent, shown on the picture. */
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
          <rect
            x={Number(area.x) || 0}
            y={Number(area.y) || 0}
            width={Number(area.width) || 0}
            height={Number(area.height) || 0}
            className="fill-black/80"
          />
        </svg>
      </div>
      <input type="hidden" name="licence" value={licence} />
      <input type="hidden" name="step" value="cover-licence" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
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
              onChange={({ currentTarget: { value } }) => setArea((at) => ({ ...at, [name]: value }))}
              className={inputClass}
            />
          </label>
        ))}
      </div>
      <div>
        <SubmitButton action="#koerekort">{words.coverDo}</SubmitButton>
      </div>
    </Form>
  );
}
