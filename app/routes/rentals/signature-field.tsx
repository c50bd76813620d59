import { type PointerEvent, useRef, useState } from 'react';
import { Checkbox } from '#app/form/checkbox.tsx';
import { describedBy, FieldErrors } from '#app/form/field.tsx';
import type { FormState } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';

const [width, height] = [640, 220];

type Props = {
  form: FormState;
  isRequired: boolean;
  /** A signature that was drawn before, and kept on the phone. */
  kept: string | undefined;
};

/** Who signs, on the screen or on paper. A name and the tick are always enough, by keyboard too. */
export function SignatureField({ form, isRequired, kept }: Props) {
  const isHydrated = useHydrated();
  const onPaper = form.field('isOnPaper');
  return (
    <section aria-labelledby="underskrift" className="grid min-w-0 gap-3">
      <h2 id="underskrift" className="text-base font-semibold">
        Underskrift
      </h2>
      <TextField
        field={form.field('signedBy')}
        label="Navn på den, der skriver under"
        isOptional={!isRequired}
        maxLength={120}
      />
      {isHydrated && <Pad errors={form.field('signature').errors} kept={kept} />}
      <div>
        <Checkbox
          {...describedBy(onPaper)}
          name={onPaper.name}
          label={onPaper.label}
          defaultChecked={onPaper.isTicked}
        />
        <FieldErrors field={onPaper} />
      </div>
    </section>
  );
}

/** Draws with a finger, pen or mouse; the picture is posted as a PNG. */
function Pad({ errors, kept = '' }: { errors: string[] | undefined; kept: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setPicture] = useState<string>();
  const picture = drawn ?? kept;

  function spotOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] {
    const box = currentTarget.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
  }
  function begin(event: PointerEvent<HTMLCanvasElement>) {
    const pen = event.currentTarget.getContext('2d');
    if (!pen || event.button > 0) return;
    if (kept !== '') setPicture('');
    event.currentTarget.setPointerCapture(event.pointerId);
    Object.assign(pen, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#171717' });
    pen.beginPath();
    pen.moveTo(...spotOf(event));
  }
  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const pen = event.currentTarget.getContext('2d');
    if (!pen || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    pen.lineTo(...spotOf(event));
    pen.stroke();
  }
  function end({ currentTarget }: PointerEvent<HTMLCanvasElement>) {
    setPicture(currentTarget.toDataURL('image/png'));
  }
  function clear() {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height);
    setPicture('');
  }
  return (
    <div className="grid gap-2">
      <input type="hidden" name="signature" value={picture} />
      <div className="relative max-w-lg">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          aria-label="Felt til at skrive under i med finger eller mus"
          role="img"
          className="block aspect-[640/220] w-full touch-none rounded-md border border-neutral-400 bg-white"
        />
        {drawn === undefined && kept !== '' && (
          <img src={kept} alt="" className="pointer-events-none absolute inset-0 size-full rounded-md" />
        )}
        {picture === '' && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-4 bottom-6 border-t border-neutral-300 pt-1 text-sm text-neutral-600"
          >
            Skriv under her
          </p>
        )}
      </div>
      <FieldErrors field={{ id: 'signature', errors }} />
      <button type="button" onClick={clear} className={`${buttonClass('secondary')} justify-self-start`}>
        Ryd
      </button>
    </div>
  );
}
