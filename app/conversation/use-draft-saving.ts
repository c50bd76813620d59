import { use, useEffect, useRef, useState } from 'react';
import { ownedBy, PageOwner } from '#app/form/form.tsx';

const pause = 1_500;

/** Saves a form as it is typed, after a pause and when the page is left. @returns when it was saved, to be shown */
export function useDraftSaving(formId: string, path: string) {
  const owner = use(PageOwner);
  const [savedAt, setSavedAt] = useState<Date>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = owner ? ownedBy(owner, `${path}.data`) : `${path}.data`;

  useEffect(() => {
    const save = () => timer.current !== undefined && void send();
    document.addEventListener('visibilitychange', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      clearTimeout(timer.current);
    };

    function send() {
      clearTimeout(timer.current);
      timer.current = undefined;
      const typed = typedIn(formId);
      if (typed) navigator.sendBeacon(address, typed);
    }
  }, [formId, address]);

  function onInput() {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      timer.current = undefined;
      const body = typedIn(formId);
      const answer = body && (await fetch(address, { method: 'POST', body }).catch(() => undefined));
      if (answer?.ok) setSavedAt(new Date());
    }, pause);
  }

  /** Sending the form saves it too. */
  function onSubmit() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  return { savedAt, onInput, onSubmit };
}

/** What is typed and chosen, without files. */
function typedIn(formId: string) {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.append(name, value);
  typed.set('step', 'autosave');
  return typed;
}
