import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { dueText, memoKindLabels, memoStatusLabels } from '#app/texts/memos.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { MemoRow } from '#server/memos/memo-queries.ts';
import { CheckPoints } from './check-points.tsx';
import { PhotoThumbs } from './photo-thumbs.tsx';

type Props = {
  memo: MemoRow;
  /** Where its actions are posted, and its own page. */
  path: string;
  href: string;
  today: string;
  canChange: boolean;
};

/** A memo with its one-click actions. */
export function MemoItem({ memo, path, href, today, canChange }: Props) {
  const isDone = memo.status === 'done';
  const isOverdue =
    memo.dueAt !== null && memo.dueAt < today && memo.completedAt === null && memo.status !== 'cancelled';
  const facts = [
    memo.assigneeName && `Ansvarlig: ${memo.assigneeName}`,
    `${memo.authorName ?? 'Systemet'}, ${formatInstant(memo.createdAt)}`,
  ];
  return (
    <li
      id={`notat-${memo.id}`}
      className="grid scroll-mt-24 gap-x-4 gap-y-2 border-t border-neutral-200 px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {memo.isPinned && <Icon name="pin" className="text-emerald-700" />}
          <Link
            to={href}
            className={`link inline-flex min-h-11 items-center font-medium wrap-anywhere md:min-h-0 ${isDone ? 'text-neutral-600' : ''}`}
          >
            {memo.title}
          </Link>
          <span className="badge badge-plain">{memoKindLabels[memo.kind]}</span>
          {memo.status !== 'open' && (
            <span className={`badge ${isDone ? 'badge-good' : 'badge-plain'}`}>{memoStatusLabels[memo.status]}</span>
          )}
          {memo.priority === 'high' && <span className="badge badge-danger">Høj prioritet</span>}
          {memo.isPrivate && <span className="badge badge-plain">Privat</span>}
          {memo.dueAt && (
            <span className={`badge ${isOverdue ? 'badge-danger' : 'badge-plain'}`}>
              {isOverdue ? 'Overskredet ' : 'Frist '}
              {dueText(memo)}
            </span>
          )}
        </p>
        {memo.body && <p className="mt-1 wrap-anywhere whitespace-pre-line text-neutral-800">{memo.body}</p>}
        <CheckPoints memo={memo} path={path} canChange={canChange} />
        <p className="mt-1 text-neutral-600">{facts.filter(Boolean).join(' · ')}</p>
        <div className="mt-2">
          <PhotoThumbs memo={memo} back={`${path}#notat-${memo.id}`} canChange={canChange} />
        </div>
      </div>
      {canChange && (
        <Form method="post" action={path} className="flex flex-wrap items-start gap-2">
          <input type="hidden" name="memo" value={memo.id} />
          <button type="submit" name="step" value={isDone ? 'reopen' : 'done'} className={buttonClass('secondary')}>
            {isDone ? 'Åbn igen' : 'Udført'}
            <span className="sr-only">: {memo.title}</span>
          </button>
          <button
            type="submit"
            name="step"
            value={memo.isPinned ? 'unpin' : 'pin'}
            className="icon-button size-11 md:size-9"
            aria-label={`${memo.isPinned ? 'Frigør' : 'Fastgør øverst'}: ${memo.title}`}
            title={memo.isPinned ? 'Frigør' : 'Fastgør øverst'}
          >
            <Icon name={memo.isPinned ? 'pin-off' : 'pin'} />
          </button>
          <button
            type="submit"
            name="step"
            value="delete"
            className="icon-button size-11 md:size-9"
            aria-label={`Slet: ${memo.title}`}
            title="Slet"
          >
            <Icon name="trash-2" />
          </button>
        </Form>
      )}
    </li>
  );
}
