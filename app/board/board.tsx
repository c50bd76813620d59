import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ClosedColumn, OpenColumn } from './board-columns.tsx';
import type { BoardCard, CardMove, Column } from './board-types.ts';
import { withMoved } from './moved-card.ts';
import { type Moving, useMoves } from './use-moves.ts';

type Moves<Card extends BoardCard> = ReturnType<typeof useMoves<Card>>;

/** What a card shows of the board's state: lifted by keyboard, and a move of it being saved. */
export type CardState<Card extends BoardCard> = {
  isPicked: boolean;
  isMoving: boolean;
  /** Takes a move of the card's own form. */
  onMove: (card: Card, to: string) => void;
};

type Props<Card extends BoardCard, Each extends Column<Card>> = {
  columns: readonly Each[];
  moving: Moving<Card>;
  /** Below the heading of an open column. */
  headOf?: (column: Each) => ReactNode;
  cardOf: (card: Card, state: CardState<Card>) => ReactNode;
  /** Asks what a move needs before it is saved. */
  dialogOf?: (asked: CardMove<Card>, moves: Moves<Card>) => ReactNode;
};

type Picked<Card extends BoardCard> = { card: Card; to: Card['status'] };

/** Rows as cards in the columns of their statuses, which they are moved between. */
export function Board<Card extends BoardCard, Each extends Column<Card>>({
  columns,
  moving: how,
  headOf,
  cardOf,
  dialogOf,
}: Props<Card, Each>) {
  const { words } = how;
  const { nameOf } = words;
  const statuses: Readonly<Record<string, string>> = words.statuses;
  const root = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const [picked, setPicked] = useState<Picked<Card>>();
  const moves = useMoves(how, setSaid);
  const { asked, moving, move } = moves;
  const shown = useMemo(() => (moving ? withMoved(columns, moving) : columns), [columns, moving]);
  const findCard = (id: string | undefined) =>
    columns.flatMap(({ rows }) => rows).find((card) => String(card.id) === id);
  useDragging(root, shown, (id, to) => {
    const card = findCard(id);
    if (card) move(card, to);
  });

  /** A card that was moved is another element: the focus follows it. */
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const id = followed.current;
    if (id === undefined || asked || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(`[data-grip="${id}"]`)?.focus();
  });

  /** By keyboard or screen reader: the mouse drags. */
  function onClick({ target, detail }: MouseEvent) {
    const id = gripOf(target);
    if (id === undefined || detail !== 0) return;
    const card = findCard(id);
    followed.current = id;
    if (picked) {
      setPicked(undefined);
      if (picked.to === picked.card.status) setSaid(`${nameOf(picked.card)} er sluppet, hvor det lå.`);
      else move(picked.card, picked.to);
    } else if (card) {
      setPicked({ card, to: card.status });
      setSaid(`${nameOf(card)} er løftet fra ${statuses[card.status]}.`);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!picked) return;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 && event.key !== 'Escape') return;
    event.preventDefault();
    if (step === 0) return letGo();
    const places = columns.filter(
      ({ status }) => status === picked.card.status || picked.card.moves.some(({ to }) => to === status),
    );
    const at = places.findIndex(({ status }) => status === picked.to);
    const next = places[Math.min(Math.max(at + step, 0), places.length - 1)];
    if (!next) return;
    setPicked({ ...picked, to: next.status });
    setSaid(`${statuses[next.status]}, ${places.indexOf(next) + 1} af ${places.length}.`);
    root.current
      ?.querySelector(`[data-status="${next.status}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function letGo() {
    if (!picked) return;
    setPicked(undefined);
    setSaid(`${nameOf(picked.card)} er ikke flyttet.`);
  }

  return (
    <>
      <p id="tavle-hjaelp" hidden>
        Tryk mellemrum for at løfte {words.the}, pil til højre og venstre for at vælge status, mellemrum for at slippe
        det og Escape for at fortryde.
      </p>
      <section ref={root} aria-label="Tavle" className="board" onClick={onClick} onKeyDown={onKeyDown} onBlur={letGo}>
        {shown.map((column) => {
          const place = { column, words, isTarget: picked?.to === column.status };
          if (!column.isOpen) return <ClosedColumn key={column.status} {...place} />;
          return (
            <OpenColumn key={column.status} {...place} head={headOf?.(column)}>
              {column.rows.map((card) =>
                cardOf(card, {
                  isPicked: picked?.card.id === card.id,
                  isMoving: moving?.card.id === card.id,
                  onMove: move,
                }),
              )}
            </OpenColumn>
          );
        })}
      </section>
      <p role="status" className="sr-only">
        {said}
      </p>
      {asked && dialogOf?.(asked, moves)}
    </>
  );
}

function gripOf(target: EventTarget) {
  return target instanceof Element ? target.closest<HTMLElement>('[data-grip]')?.dataset.grip : undefined;
}

/** Cards are dragged to columns, once the code for that is there. */
function useDragging(
  root: RefObject<HTMLElement | null>,
  columns: readonly unknown[],
  onDrop: (id: string, status: string) => void,
) {
  const dropped = useRef(onDrop);
  useEffect(() => {
    dropped.current = onDrop;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other cards.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    void import('./drag-cards.ts').then(
      ({ dragCards }) => {
        if (root.current && !isLeft) stop = dragCards(root.current, (id, status) => dropped.current(id, status));
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [root, columns]);
}
