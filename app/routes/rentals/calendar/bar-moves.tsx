import { useEffect, useRef, useState } from 'react';
import { type BarMove, dragBars } from './drag-bars.ts';
import { MoveDialog } from './move-dialog.tsx';

/** Bars of the table that are moved or drawn longer, asked about before it is kept. */
export function BarMoves({ html }: { html: string }) {
  const [asked, setAsked] = useState<string>();
  const [said, setSaid] = useState('');
  const from = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another table has other bars.
  useEffect(() => {
    const plan = document.getElementById('bilplan');
    if (!plan) return;
    function onDrop(move: BarMove) {
      from.current = move.bar;
      setAsked(addressOf(move));
    }
    return dragBars(plan, { onDrop, say: setSaid });
  }, [html]);

  function leave() {
    setAsked(undefined);
    setSaid('Ikke flyttet.');
    from.current?.focus();
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {asked !== undefined && (
        <MoveDialog key={asked} address={asked} onLeave={leave} onKept={() => setAsked(undefined)} />
      )}
    </>
  );
}

function addressOf({ bar, days, endDays, car }: BarMove) {
  const params = new URLSearchParams({
    days: String(days),
    endDays: String(endDays),
    ...(car !== undefined && { car }),
  });
  return `/rental/agreements/${bar.dataset.move}/move?${params}`;
}
