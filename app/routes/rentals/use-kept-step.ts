import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useActionData, useNavigate, useRouteLoaderData, useSubmit } from 'react-router';
import { showToast } from '#app/ui/toast-store.ts';
import type { KeptStep } from './kept-steps.ts';

type Staff = () => { frame: { organizationId: string; user: { email: string } } };

const steps = () => import('./kept-steps.ts');
let sending: Promise<void> | undefined;

/**
 * Keeps a posted step on the phone while there is no network, and sends what is kept when it is back and on each visit. What
 * is refused then is posted once more by the page, which shows why beside what was typed.
 * @param done where a sent step leads
 */
export function useKeptStep(title: string, done: string) {
  const staff = useRouteLoaderData<Staff>('routes/staff-layout');
  const owner = `${staff?.frame.organizationId} ${staff?.frame.user.email}`;
  const [kept, setKept] = useState<readonly KeptStep[]>([]);
  const isUnsent = useActionData<{ isUnsent?: boolean }>()?.isUnsent === true;
  const submit = useSubmit();
  const navigate = useNavigate();
  const isHere = ({ action }: KeptStep) => action.split('?')[0] === window.location.pathname;

  async function keep(form: HTMLFormElement) {
    const { keepStep, listSteps } = await steps();
    const at = new Date().toISOString();
    const fields = [...new FormData(form)].map(([name, value]): KeptStep['fields'][number] =>
      name === 'at' ? [name, at] : [name, value],
    );
    await keepStep({ action: form.getAttribute('action') ?? window.location.pathname, owner, title, at, fields });
    setKept(await listSteps(owner));
  }

  async function sendAll() {
    const { sendStep, listSteps, dropStep, formOf } = await steps();
    for (const step of await listSteps(owner)) {
      const answer = await sendStep(step);
      if (answer === 'waiting') continue;
      if (answer === 'sent') {
        await dropStep(step.action);
        showToast({ title: `${step.title} er sendt`, kind: 'success' });
        if (isHere(step)) await navigate(done);
      } else if (isHere(step)) {
        await submit(formOf(step), { method: 'post', action: step.action, encType: 'multipart/form-data' });
        await dropStep(step.action);
      }
    }
    setKept(await listSteps(owner));
  }

  const send = useEffectEvent(() => {
    if (sending) return;
    sending = sendAll().finally(() => {
      sending = undefined;
    });
  });
  const keepUnsent = useEffectEvent(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-keeps]');
    if (form) void keep(form);
  });

  useEffect(() => {
    if (isUnsent) keepUnsent();
  }, [isUnsent]);
  useEffect(() => {
    send();
    const again = () => send();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  return {
    /** The step of this page that waits, and those of others. */
    own: kept.find(isHere),
    others: kept.filter((step) => !isHere(step)),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (event.defaultPrevented || navigator.onLine) return;
      event.preventDefault();
      void keep(event.currentTarget);
    },
    /** Takes the step of this page back, to type on. */
    async change(step: KeptStep) {
      const { dropStep, listSteps } = await steps();
      await dropStep(step.action);
      setKept(await listSteps(owner));
    },
  };
}
