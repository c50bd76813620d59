import { Form } from '#app/form/form.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { aboutKeyOf } from '#app/texts/memos.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { MemoRecord } from '#server/memos/memo-queries.ts';
import { AboutLink } from './about-link.tsx';
import { CheckPoints } from './check-points.tsx';
import { PhotoThumbs } from './photo-thumbs.tsx';

type Props = {
  memo: MemoRecord;
  /** Its page, where steps are posted. */
  path: string;
};

/** What a memo is about, its checklist to tick, and the button that ends it. */
export function MemoPoints({ memo, path }: Props) {
  const isDone = memo.status === 'done';
  return (
    <section aria-labelledby="gør" className="surface grid gap-3 p-4 text-sm sm:p-5">
      <h2 id="gør" className="text-base font-semibold">
        {isDone && memo.completedAt ? `Udført ${formatInstant(memo.completedAt)}` : 'Gør det færdigt'}
      </h2>
      {memo.about.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {memo.about.map((each) => (
            <AboutLink key={aboutKeyOf(each)} about={each} />
          ))}
        </p>
      )}
      <CheckPoints memo={memo} path={path} canChange />
      <PhotoThumbs memo={memo} back={path} canChange />
      <Form method="post" action={path}>
        <button
          type="submit"
          name="step"
          value={isDone ? 'reopen' : 'done'}
          className={buttonClass(isDone ? 'secondary' : 'primary')}
        >
          {isDone ? 'Åbn igen' : 'Udført'}
        </button>
      </Form>
      <p className="text-neutral-600">
        Oprettet af {memo.authorName ?? 'systemet'} {formatInstant(memo.createdAt)}
      </p>
    </section>
  );
}
