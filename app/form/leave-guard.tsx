import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { askFirst } from './confirm-store.ts';
import { hasUnsaved } from './unsaved-store.ts';

/** Asks before a page with unsaved changes is left: in the dialog, or the browser's own on closing. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    askFirst({
      title: 'Forlad siden uden at gemme?',
      message:
        'Det, du har skrevet, er ikke gemt. Indtil du lukker fanen, kan du hente det frem, når du kommer tilbage.',
      confirmLabel: 'Forlad uden at gemme',
      cancelLabel: 'Bliv',
      isDangerous: true,
      action: '',
      fields: {},
      onAnswer: (isYes) => (isYes ? blocker.proceed() : blocker.reset()),
    });
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}

/** The part of an address that identifies the page. */
function placeOf({ pathname, search }: Location) {
  const params = new URLSearchParams(search);
  for (const passing of ['organization', 'index', 'confirm']) params.delete(passing);
  return `${pathname}?${params}`;
}
