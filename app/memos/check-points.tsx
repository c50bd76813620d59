import { Form } from '#app/form/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ChecklistItem } from '#server/memos/memo-types.ts';

type Props = {
  memo: { id: number; checklist: readonly ChecklistItem[] };
  /** Where a tick is posted. */
  path: string;
  canChange: boolean;
};

/** The checklist of a memo, ticked point by point. */
export function CheckPoints({ memo, path, canChange }: Props) {
  if (memo.checklist.length === 0) return null;
  return (
    <ul className="mt-1 grid">
      {memo.checklist.map((point) => (
        <li key={point.text}>
          <Form method="post" action={path}>
            <input type="hidden" name="memo" value={memo.id} />
            <input type="hidden" name="item" value={point.text} />
            <button
              type="submit"
              name="step"
              value={point.done ? 'untick' : 'tick'}
              disabled={!canChange}
              className="flex min-h-11 items-center gap-2 text-left text-neutral-800 md:min-h-8"
            >
              <Icon
                name={point.done ? 'square-check' : 'square'}
                size={18}
                className={`shrink-0 ${point.done ? 'text-emerald-700' : 'text-neutral-500'}`}
              />
              <span className={point.done ? 'text-neutral-600 line-through' : ''}>{point.text}</span>
              {canChange && <span className="sr-only">{point.done ? ' – fjern fluebenet' : ' – sæt flueben'}</span>}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
