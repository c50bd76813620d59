import { use, useEffect, useEffectEvent, useId, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { ownedBy, PageOwner } from '#app/form/form.tsx';
import type { Refused } from '#app/form/forms.ts';
import { personText } from '#app/texts/lead-words.ts';
import { leadStatuses } from '#app/texts/leads.ts';
import { danish } from '#app/texts/refusals.ts';
import { showToast } from '#app/ui/toast-store.ts';
import type { BoardLead } from '../lead-list-data.ts';
import type { action } from '../move/move.tsx';
import { asks } from '../move/move-form.tsx';
import { movePath } from '../move/move-path.ts';

/** A move of a card. */
export type CardMove = { lead: BoardLead; move: BoardLead['moves'][number] };

/**
 * The moves of a board's cards: one that asks for something is `asked`, any other is saved at once. `moving` is the card
 * on its way; when it is refused or left, it is back where it was, and `say` is told.
 */
export function useMoves(say: (words: string) => void) {
  const key = useId();
  const owner = use(PageOwner);
  const { pathname, search } = useLocation();
  const { data: answer, state, submit } = useFetcher<typeof action>({ key });
  const [asked, setAsked] = useState<CardMove>();
  const [sent, setSent] = useState<CardMove>();
  const result = answer && 'result' in answer ? answer.result : undefined;
  const pathOf = ({ lead }: CardMove) => movePath(lead.id, { back: pathname + search, row: '1' });

  const onAnswer = useEffectEvent(() => {
    const made = asked ?? sent;
    if (state !== 'idle' || !answer || !made) return;
    const { lead, move } = made;
    if (!result) say(`${personText(lead)} er flyttet til ${leadStatuses[move.to]}.`);
    else if (!asked) refuse(lead, problemsOf(result));
    if (!result) setAsked(undefined);
    setSent(undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once.
  useEffect(onAnswer, [answer, state]);

  function refuse(lead: BoardLead, text = '') {
    const title = `${personText(lead)} er ikke flyttet`;
    say(`${title}. ${text}`);
    showToast({ title, text, kind: 'error' });
  }

  return {
    fetcherKey: key,
    isSaving: state !== 'idle',
    asked,
    result: asked && result,
    moving: asked ?? (state === 'idle' ? undefined : sent),
    pathOf,
    move(lead: BoardLead, to: string) {
      const move = lead.moves.find((each) => each.to === to);
      if (!move) return refuse(lead, danish(['lead-no-such-move'])?.join(' '));
      if (state !== 'idle') return;
      const made = { lead, move };
      if (asks(move)) return setAsked(made);
      setSent(made);
      const target = pathOf(made);
      const form = { step: 'move', from: lead.status, to };
      void submit(form, { method: 'post', action: owner ? ownedBy(owner, target) : target });
    },
    /** Leaves the move that was asked for. */
    leave() {
      if (asked && state === 'idle') say(`${personText(asked.lead)} er ikke flyttet.`);
      setAsked(undefined);
    },
  };
}

function problemsOf({ error }: Refused) {
  const problems = [error?.formErrors, ...Object.values(error?.fieldErrors ?? {})].flatMap((each) => each ?? []);
  return danish(problems)?.join(' ');
}
