import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { personText } from '#app/texts/lead-words.ts';
import { leadStatuses } from '#app/texts/leads.ts';
import type { BoardColumn, BoardLead } from '../lead-list-data.ts';
import { ClosedColumn, OpenColumn } from './board-columns.tsx';
import { LeadCard } from './lead-card.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { withMoved } from './moved-card.ts';
import { useMoves } from './use-moves.ts';

type Props = { columns: readonly BoardColumn[]; now: Date; mayLog: boolean };
type Picked = { lead: BoardLead; to: BoardColumn['status'] };

const howTo =
  'Tryk mellemrum for at løfte emnet, pil til højre og venstre for at vælge status, mellemrum for at slippe det og Escape for at fortryde.';

/** The leads as cards in the columns of their statuses, which they are moved between. */
export function Board({ columns, now, mayLog }: Props) {
  const root = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const [picked, setPicked] = useState<Picked>();
  const moves = useMoves(setSaid);
  const { asked, moving, move } = moves;
  const shown = useMemo(() => (moving ? withMoved(columns, moving) : columns), [columns, moving]);
  const leads = columns.flatMap(({ rows }) => rows);
  const findLead = (id: string | undefined) => leads.find((lead) => String(lead.id) === id);
  useDragging(root, shown, (id, to) => {
    const lead = findLead(id);
    if (lead) move(lead, to);
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
    const lead = findLead(id);
    followed.current = id;
    if (picked) {
      setPicked(undefined);
      if (picked.to === picked.lead.status) setSaid(`${personText(picked.lead)} er sluppet, hvor det lå.`);
      else move(picked.lead, picked.to);
    } else if (lead) {
      setPicked({ lead, to: lead.status });
      setSaid(`${personText(lead)} er løftet fra ${leadStatuses[lead.status]}.`);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!picked) return;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 && event.key !== 'Escape') return;
    event.preventDefault();
    if (step === 0) return letGo();
    const places = columns.filter(
      ({ status }) => status === picked.lead.status || picked.lead.moves.some(({ to }) => to === status),
    );
    const at = places.findIndex(({ status }) => status === picked.to);
    const next = places[Math.min(Math.max(at + step, 0), places.length - 1)];
    if (!next) return;
    setPicked({ ...picked, to: next.status });
    setSaid(`${leadStatuses[next.status]}, ${places.indexOf(next) + 1} af ${places.length}.`);
    root.current
      ?.querySelector(`[data-status="${next.status}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function letGo() {
    if (!picked) return;
    setPicked(undefined);
    setSaid(`${personText(picked.lead)} er ikke flyttet.`);
  }

  return (
    <>
      <p id="tavle-hjaelp" hidden>
        {howTo}
      </p>
      <section
        ref={root}
        aria-label="Tavle"
        className="lead-board"
        onClick={onClick}
        onKeyDown={onKeyDown}
        onBlur={letGo}
      >
        {shown.map((column) => {
          const isTarget = picked?.to === column.status;
          if (!column.isOpen) return <ClosedColumn key={column.status} {...{ column, isTarget }} />;
          return (
            <OpenColumn key={column.status} {...{ column, isTarget }}>
              {column.rows.map((lead) => (
                <LeadCard
                  key={lead.id}
                  {...{ lead, now, mayLog }}
                  isPicked={picked?.lead.id === lead.id}
                  isMoving={moving?.lead.id === lead.id}
                  onMove={move}
                />
              ))}
            </OpenColumn>
          );
        })}
      </section>
      <p role="status" className="sr-only">
        {said}
      </p>
      {asked && <MoveDialog key={`${asked.lead.id}-${asked.move.to}`} {...moves} asked={asked} />}
    </>
  );
}

function gripOf(target: EventTarget) {
  return target instanceof Element ? target.closest<HTMLElement>('[data-grip]')?.dataset.grip : undefined;
}

/** Cards are dragged to columns, once the code for that is there. */
function useDragging(
  root: RefObject<HTMLElement | null>,
  columns: readonly BoardColumn[],
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
