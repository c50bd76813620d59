import { useEffect, useRef } from 'react';
import type { FieldState } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';

type Props = {
  field: FieldState /** What the register says of the car, if it was asked. */;
  lookedUp: string | undefined;
};

/** The plate of the car that is traded in, which the vehicle register can be asked about. */
export function TradeInPlate({ field, lookedUp }: Props) {
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (lookedUp) answer.current?.focus();
  }, [lookedUp]);
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <TextField field={field} isOptional isCode maxLength={12} />
      </div>
      <SubmitButton name="step" value="lookUpTradeIn" variant="secondary" pendingLabel="Slår op …">
        Slå op
      </SubmitButton>
      {lookedUp && (
        // biome-ignore lint/a11y/noAutofocus: the answer to a button of a long form
        <p ref={answer} role="status" tabIndex={-1} autoFocus className="scroll-mt-24 text-sm text-emerald-800">
          {lookedUp}
        </p>
      )}
    </div>
  );
}
