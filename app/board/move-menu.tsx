import { type FormEvent, useId } from 'react';
import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { BoardCard, MoveOf } from './board-types.ts';

type Props<Card extends BoardCard> = {
  card: Card;
  name: string;
  labelOf: (move: MoveOf<Card>) => string;
  /** The address that a move is posted to, and leads back from. */
  actionOf: (back: string) => string;
  onMove: (card: Card, to: string) => void;
};

/** The moves of a card as a plain form. */
export function MoveMenu<Card extends BoardCard>({ card, name, labelOf, actionOf, onMove }: Props<Card>) {
  const { pathname, search } = useLocation();
  const id = useId();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onMove(card, String(new FormData(event.currentTarget).get('to')));
  }
  return (
    <details className="board-move">
      <summary className="board-move-summary">
        <Icon name="arrow-right-left" />
        Flyt
        <span className="sr-only"> {name}</span>
      </summary>
      <Form
        method="post"
        action={actionOf(pathname + search)}
        onSubmit={onSubmit}
        className="flex items-end gap-2 pt-1"
      >
        <input type="hidden" name="ask" value="1" />
        <input type="hidden" name="from" value={card.status} />
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="sr-only">
            Flyt {name} til
          </label>
          <select id={id} name="to" className="field-control">
            {card.moves.map((move) => (
              <option key={move.to} value={move.to}>
                {labelOf(move)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className={buttonClass('secondary')}>
          Flyt
        </button>
      </Form>
    </details>
  );
}
