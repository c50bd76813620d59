import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActionData, useNavigate, useRouteLoaderData, useSubmit } from 'react-router';
import type { FormState } from '#app/form/forms.ts';
import { showToast } from '#app/ui/toast-store.ts';
import type { KeptStep } from './kept-steps.ts';

type Staff = () => { frame: { organizationId: string; user: { email: string } } };
type Kept = { own: readonly KeptStep[]; others: number };

const steps = () => import('./kept-steps.ts');
const isText = (field: KeptStep['fields'][number]): field is [string, string] => typeof field[1] === 'string';
const keptForm = () => document.querySelector<HTMLFormElement>('form[data-keeps]');
const isHere = ({ action }: KeptStep) => action.split('?')[0] === window.location.pathname;
let sending: Promise<void> | undefined;

/**
 * Keeps a posted step on the phone while there is no network, and sends what is kept when it is back and on each visit. What
 * is refused then is posted once more by the page, which shows why beside what was typed; it stays on the phone until it is
 * posted again.
 * @param done where a sent step leads
 */
export function useKeptStep(form: FormState, title: string, done: string) {
  const staff = useRouteLoaderData<Staff>('routes/staff-layout');
  const owner = `${staff?.frame.organizationId} ${staff?.frame.user.email}`;
  const [kept, setKept] = useState<Kept>({ own: [], others: 0 });
  /** The step of this page that is being mended. */
  const [opened, setOpened] = useState<KeptStep>();
  const isReplay = useRef(false);
  const isUnsent = useActionData<{ isUnsent?: boolean }>()?.isUnsent === true;
  const submit = useSubmit();
  const navigate = useNavigate();

  async function refresh() {
    setKept(await (await steps()).listSteps(owner));
  }

  async function keep(posted: HTMLFormElement) {
    const now = new Date().toISOString();
    const fields = [...new FormData(posted)].map(([name, value]): KeptStep['fields'][number] =>
      // What is mended happened when it was first noted.
      name === 'at' ? [name, value || now] : [name, value],
    );
    const at = fields.find(([name]) => name === 'at')?.[1];
    const action = posted.getAttribute('action') ?? window.location.pathname;
    await (await steps()).keepStep({ action, owner, title, at: typeof at === 'string' ? at : now, fields });
    setOpened(undefined);
    await refresh();
  }

  async function hold(step: KeptStep) {
    const { keepStep } = await steps();
    await keepStep({ ...step, isHeld: true });
    setOpened(step);
    await refresh();
  }

  async function putFilesBack(step: KeptStep) {
    const { putFilesBack } = await steps();
    // The rows of damages are drawn first.
    requestAnimationFrame(() => {
      const shown = keptForm();
      if (shown) putFilesBack(shown, step);
    });
  }

  async function sendAll() {
    const { sendStep, listSteps, dropStep, formOf } = await steps();
    for (const step of (await listSteps(owner)).own) {
      const answer = step.isHeld ? 'waiting' : await sendStep(step);
      if (answer === 'waiting') continue;
      if (answer === 'sent') {
        await dropStep(step);
        showToast({ title: `${step.title} er sendt`, kind: 'success' });
        if (isHere(step)) await navigate(done);
      } else if (isHere(step)) {
        await hold(step);
        isReplay.current = true;
        await submit(formOf(step), { method: 'post', action: step.action, encType: 'multipart/form-data' });
        isReplay.current = false;
        await putFilesBack(step);
      }
    }
    await refresh();
  }

  const send = useEffectEvent(() => {
    if (sending) return;
    sending = sendAll().finally(() => {
      sending = undefined;
    });
  });
  const keepUnsent = useEffectEvent(() => {
    const posted = keptForm();
    // A step that was posted again from the phone stands there still.
    if (posted && !isReplay.current) void keep(posted);
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
    /** The step of this page that waits, and those of other agreements. */
    own: opened ? undefined : kept.own.find(isHere),
    others: kept.own.filter((step) => !isHere(step)),
    /** How many steps of other users wait on this phone. */
    ofColleagues: kept.others,
    /** The signature of the step that is being mended. */
    signature: opened?.fields.filter(isText).find(([name]) => name === 'signature')?.[1],
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (event.defaultPrevented) return;
      if (!navigator.onLine) {
        event.preventDefault();
        void keep(event.currentTarget);
      } else if (opened) {
        void steps().then(({ dropStep }) => dropStep(opened));
      }
    },
    /** Takes the step of this page back, to type on: it stays on the phone until it is posted again. */
    async change(step: KeptStep) {
      await hold(step);
      form.fill(step.fields.filter(isText).filter(([name]) => name !== 'signature'));
      await putFilesBack(step);
    },
  };
}
