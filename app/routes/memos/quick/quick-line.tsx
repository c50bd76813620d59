import { type FormEvent, use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Form, ownedBy, PageOwner } from '#app/form/form.tsx';
import { debounced } from '#app/list/debounced.ts';
import { type Colleague, Mentions } from '#app/memos/mentions.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { problemsOf } from './line-problems.ts';
import type { action, loader } from './quick.tsx';
import { QuickAsk } from './quick-ask.tsx';
import { quickPath } from './quick-path.ts';
import { UnderstoodChips } from './understood.tsx';

/** So long nothing is typed before the line is read, in milliseconds. */
const readingDelay = 250;

type Props = {
  formKey: string;
  /** The page it leads back to without JavaScript; by default its own. */
  back?: string;
  /** A refused line, with what is wrong with it. */
  typed?: string;
  problems?: readonly string[];
  /** Whom «@» offers. */
  people?: readonly Colleague[];
};

/** One line that becomes a memo; with JavaScript it tells while one types what it has understood. */
export function QuickLine({ formKey, back, typed, problems: given = [], people = [] }: Props) {
  const { pathname, search } = useLocation();
  const [id, key] = [useId(), useId()];
  const owner = use(PageOwner);
  const form = useRef<HTMLFormElement>(null);
  const [delay] = useState(() => debounced(readingDelay));
  const reading = useFetcher<typeof loader>();
  const { data: answer, state, submit } = useFetcher<typeof action>({ key });
  const asks = answer && 'asks' in answer ? answer.asks : undefined;
  const problems = answer ? problemsOf(answer) : given;
  const understood = reading.data?.understood;
  const target = quickPath({ row: '1' });

  const onAnswer = useEffectEvent(() => {
    if (state !== 'idle' || !answer || !('made' in answer)) return;
    delay.stop();
    form.current?.reset();
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    void reading.load(quickPath({ line: '' }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once.
  useEffect(onAnswer, [answer, state]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'idle') return;
    void submit(event.currentTarget, { method: 'post', action: owner ? ownedBy(owner, target) : target });
  }
  return (
    <div className="grid gap-2 print:hidden">
      <Form
        ref={form}
        method="post"
        action={quickPath({ back: back ?? pathname + search })}
        onSubmit={onSubmit}
        className="flex gap-2"
      >
        <input type="hidden" name="formKey" value={formKey} />
        <label htmlFor={id} className="sr-only">
          Ny opgave på én linje
        </label>
        <Mentions people={people} className="min-w-0 flex-1">
          <input
            id={id}
            name="line"
            type="text"
            maxLength={1000}
            defaultValue={typed}
            autoComplete="off"
            enterKeyHint="done"
            placeholder="Ny opgave, fx Skift dæk AB12345 @mk fredag 14:30 !"
            aria-describedby={`${id}-forstaaet`}
            aria-invalid={problems.length > 0 || undefined}
            onChange={({ target: { value: line } }) => delay.ask(() => void reading.load(quickPath({ line })))}
            className="field-control min-h-11 w-full"
          />
        </Mentions>
        <button type="submit" className={`${buttonClass('secondary')} min-h-11`}>
          <Icon name="plus" />
          Tilføj
        </button>
      </Form>
      <div id={`${id}-forstaaet`} aria-live="polite" className="grid gap-2 empty:hidden">
        {problems.length > 0 && <p className="text-sm text-rose-700">{problems.join(' ')}</p>}
        {understood && !asks && <UnderstoodChips understood={understood} />}
      </div>
      {asks && (
        <Form method="post" navigate={false} fetcherKey={key} action={target}>
          <QuickAsk key={asks.line} {...asks} />
        </Form>
      )}
    </div>
  );
}
