import { useEffect, useRef } from 'react';
import type { CardMove } from '#app/board/board-types.ts';
import type { useMoves } from '#app/board/use-moves.ts';
import { FormSection } from '#app/form/form-section.tsx';
import { personText } from '#app/texts/lead-words.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { BoardLead } from '../lead-list-data.ts';
import { MoveForm, moveLabel } from '../move/move-form.tsx';

type Moves = ReturnType<typeof useMoves<BoardLead>>;

type Props = Pick<Moves, 'fetcherKey' | 'isSaving' | 'result' | 'target' | 'leave'> & {
  asked: CardMove<BoardLead>;
};

/** Asks what a move of a card needs before it is saved. */
export function MoveDialog({ asked, fetcherKey, isSaving, result, target, leave }: Props) {
  const { card: lead, move } = asked;
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
          action={target(lead)}
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
