import { useEffect, useRef } from 'react';
import { FormSection } from '#app/form/form-section.tsx';
import { personText } from '#app/texts/lead-words.ts';
import { buttonClass } from '#app/ui/button.ts';
import { MoveForm, moveLabel } from '../move/move-form.tsx';
import type { CardMove, useMoves } from './use-moves.ts';

type Props = Pick<ReturnType<typeof useMoves>, 'fetcherKey' | 'isSaving' | 'result' | 'pathOf' | 'leave'> & {
  asked: CardMove;
};

/** Asks what a move of a card needs before it is saved. */
export function MoveDialog({ asked, fetcherKey, isSaving, result, pathOf, leave }: Props) {
  const { lead, move } = asked;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('select, input:not([type=hidden]), textarea')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="flyt-titel"
      onClose={leave}
      onSubmitCapture={(event) => isSaving && event.preventDefault()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl border border-neutral-300 bg-white p-0 shadow-xl backdrop:bg-neutral-900/40"
    >
      <FormSection id="flyt" title={moveLabel(move, lead)} lead={personText(lead)} refused={result}>
        <MoveForm
          {...{ move, lead, result }}
          action={pathOf(asked)}
          navigate={false}
          fetcherKey={fetcherKey}
          beside={
            <button type="button" onClick={() => dialog.current?.close()} className={buttonClass('secondary')}>
              Behold status
            </button>
          }
        />
      </FormSection>
    </dialog>
  );
}
