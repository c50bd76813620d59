import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { pickForm } from '#app/list/selection-form.ts';
import type { OperationWords } from '#app/texts/operations.ts';
import { buttonClass } from '#app/ui/button.ts';

/** What is done with the ticked rows; the answer asks first. */
export function TickBar({ words: { many } }: { words: OperationWords }) {
  const { pathname, search } = useLocation();
  const bar = useRef<HTMLFormElement>(null);
  useTickAll(bar);
  return (
    <Form ref={bar} id={pickForm} method="post" action={pathname + search} className="pick-bar">
      <p className="pick-count max-sm:sr-only">Valgte {many}</p>
      <button
        type="submit"
        name="ask"
        value="give-up"
        className={`${buttonClass('secondary')} max-sm:flex-1 max-sm:px-1`}
      >
        Opgiv de valgte
      </button>
      <button type="submit" name="ask" value="retry" className={`${buttonClass('primary')} max-sm:flex-1 max-sm:px-1`}>
        Prøv de valgte igen
      </button>
    </Form>
  );
}

/** The checkbox in the table's head, which needs scripts, ticks the rows that are seen. */
function useTickAll(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = bar.current?.closest('.list-body');
    function onChange({ target }: Event) {
      if (!(target instanceof HTMLInputElement) || !target.matches('[data-pick-page]')) return;
      for (const box of list?.querySelectorAll<HTMLInputElement>('.pick input[name=id]') ?? []) {
        if (box.offsetParent !== null) box.checked = target.checked;
      }
    }
    list?.addEventListener('change', onChange);
    return () => list?.removeEventListener('change', onChange);
  }, [bar]);
}
