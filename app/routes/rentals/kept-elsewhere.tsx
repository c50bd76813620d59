import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '#app/ui/toast-store.ts';
import { KeptNotice } from './kept-notice.tsx';
import type { KeptStep } from './kept-steps.ts';
import { useKeeper } from './use-keeper.ts';

/** Sends the steps at cars that the phone keeps, and says which wait still; their own pages take back what is refused. */
export function KeptElsewhere() {
  const owner = useKeeper();
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState<{ own: readonly KeptStep[]; others: number }>({ own: [], others: 0 });
  const send = useEffectEvent(async () => {
    const { listSteps, sendStep, dropStep } = await import('./kept-steps.ts');
    const waiting = await listSteps(owner);
    setKept(waiting);
    for (const step of waiting.own) {
      if (step.isHeld || (await sendStep(step)) !== 'sent') continue;
      await dropStep(step);
      showToast({ title: `${step.title} er sendt`, kind: 'success' });
      await revalidate();
    }
    setKept(await listSteps(owner));
  });
  useEffect(() => {
    void send();
    const again = () => void send();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return <KeptNotice others={kept.own} ofColleagues={kept.others} />;
}
