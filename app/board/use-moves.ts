import { use, useEffect, useEffectEvent, useId, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { ownedBy, PageOwner } from '#app/form/form.tsx';
import type { Refused } from '#app/form/forms.ts';
import { danish } from '#app/texts/refusals.ts';
import { showToast } from '#app/ui/toast-store.ts';
import type { BoardCard, BoardWords, CardMove } from './board-types.ts';

/** How a board's moves are made. */
export type Moving<Card extends BoardCard> = {
  words: BoardWords<Card>;
  /** The address a move is posted to, with the page it leads back to. */
  pathOf: (card: Card, back: string) => string;
  /** Whether a move asks for something before it is made. */
  asks?: (move: CardMove<Card>['move']) => boolean;
  /** The code of the refusal of a move that is none. */
  noMove: string;
};

/** The answer of the action that moves a card: a refusal in `result`. */
type Answer = { result?: Refused | undefined };

/**
 * The moves of a board's cards: one that asks for something is `asked`, any other is saved at once. `moving` is the card
 * on its way; when it is refused or left, it is back where it was, and `say` is told.
 */
export function useMoves<Card extends BoardCard>(
  { words, pathOf, asks = () => false, noMove }: Moving<Card>,
  say: (words: string) => void,
) {
  const key = useId();
  const owner = use(PageOwner);
  const { pathname, search } = useLocation();
  const { data: answer, state, submit } = useFetcher<Answer>({ key });
  const [asked, setAsked] = useState<CardMove<Card>>();
  const [sent, setSent] = useState<CardMove<Card>>();
  const result = answer?.result;
  const { nameOf } = words;
  const statuses: Readonly<Record<string, string>> = words.statuses;
  const target = (card: Card) => pathOf(card, pathname + search);

  const onAnswer = useEffectEvent(() => {
    const made = asked ?? sent;
    if (state !== 'idle' || !answer || !made) return;
    const { card, move } = made;
    if (!result) say(`${nameOf(card)} er flyttet til ${statuses[move.to]}.`);
    else if (!asked) refuse(card, problemsOf(result));
    if (!result) setAsked(undefined);
    setSent(undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once.
  useEffect(onAnswer, [answer, state]);

  function refuse(card: Card, text = '') {
    const title = `${nameOf(card)} er ikke flyttet`;
    say(`${title}. ${text}`);
    showToast({ title, text, kind: 'error' });
  }

  return {
    fetcherKey: key,
    isSaving: state !== 'idle',
    asked,
    result: asked && result,
    moving: asked ?? (state === 'idle' ? undefined : sent),
    target,
    move(card: Card, to: string) {
      const move = card.moves.find((each) => each.to === to);
      if (!move) return refuse(card, danish([noMove])?.join(' '));
      if (state !== 'idle') return;
      const made = { card, move };
      if (asks(move)) return setAsked(made);
      setSent(made);
      const form = { step: 'move', from: card.status, to };
      void submit(form, { method: 'post', action: owner ? ownedBy(owner, target(card)) : target(card) });
    },
    /** Leaves the move that was asked for. */
    leave() {
      if (asked && state === 'idle') say(`${nameOf(asked.card)} er ikke flyttet.`);
      setAsked(undefined);
    },
  };
}

function problemsOf({ error }: Refused) {
  const problems = [error?.formErrors, ...Object.values(error?.fieldErrors ?? {})].flatMap((each) => each ?? []);
  return danish(problems)?.join(' ');
}
