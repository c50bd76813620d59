import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { formatPlate } from '#app/texts/formats.ts';
import { dueText } from '#app/texts/memo-due.ts';
import { memoKindLabels } from '#app/texts/memos.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { MyMemos as Memos } from '#server/memos/my-memos.ts';

/** The reader's own memos, each done by one tap. */
export function MyMemos({ memos: { rows, today } }: { memos: Memos }) {
  if (rows.length === 0) return <p className="text-sm text-neutral-700">Intet at gøre lige nu.</p>;
  return (
    <ul className="divide-y divide-neutral-200">
      {rows.map((memo) => (
        <li key={memo.id} className="flex items-start gap-1">
          <Form method="post" action={`/memos/${memo.id}/move?back=/`}>
            <input type="hidden" name="from" value={memo.status} />
            <button
              type="submit"
              name="to"
              value="done"
              className="-ml-3 grid size-11 place-items-center rounded-md text-neutral-500 hover:text-emerald-700"
              aria-label={`Udført: ${memo.title}`}
              title="Udført"
            >
              <Icon name="square" size={22} />
            </button>
          </Form>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-sm">
            <Link to={`/memos/${memo.id}/edit`} className="link inline-flex min-h-11 items-center wrap-anywhere">
              {memo.title}
            </Link>
            {memo.registrationNumber && (
              <span className="plate text-neutral-700">{formatPlate(memo.registrationNumber)}</span>
            )}
            {memo.kind !== 'task' && <span className="text-neutral-600">{memoKindLabels[memo.kind]}</span>}
            {memo.priority === 'high' && <span className="badge badge-warn">Høj</span>}
            {memo.dueAt && (
              <span className={`badge ${memo.isOverdue ? 'badge-danger' : 'badge-plain'}`}>
                {memo.isOverdue ? 'Overskredet ' : ''}
                {memo.dueAt === today && !memo.isOverdue ? 'I dag' : dueText(memo.dueAt, memo.dueTime)}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
