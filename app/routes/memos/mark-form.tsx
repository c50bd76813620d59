import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { MemoListRow } from '#server/memos/memo-list.ts';

/** The box of a row: marks its memo as done in one tap, or opens it again. */
export function MarkForm({ memo }: { memo: MemoListRow }) {
  const { pathname, search } = useLocation();
  const isDone = memo.status === 'done';
  return (
    <Form method="post" action={pathname + search}>
      <input type="hidden" name="memo" value={memo.id} />
      <button
        type="submit"
        name="mark"
        value={isDone ? 'reopen' : 'done'}
        aria-label={`${isDone ? 'Åbn igen' : 'Udført'}: ${memo.title}`}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-sm text-emerald-800 hover:bg-emerald-50 max-md:border max-md:border-neutral-300 max-md:px-3 md:min-h-8 md:min-w-8"
      >
        <Icon name={isDone ? 'square-check' : 'square'} size={20} />
        <span aria-hidden="true" className="md:hidden">
          {isDone ? 'Åbn igen' : 'Udført'}
        </span>
      </button>
    </Form>
  );
}
