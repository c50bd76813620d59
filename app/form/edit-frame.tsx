import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LatestHistory, type PageHistory } from '#app/history/page-history.tsx';
import type { Refused } from './forms.ts';
import { StepProblems } from './step-problems.tsx';
import { type Step, Trail } from './trail.tsx';

type Head = {
  trail: readonly Step[];
  title: string;
  /** Beside the title: a badge, links to other pages. */
  head?: ReactNode;
};

/** The page's head names the subject; the link is to a parent page that it does not name. */
type Part = { back?: Required<Step>; title?: string };

type Props = (Head | Part) & {
  /** Above the form, in full width. */
  over?: ReactNode;
  /** The submission result, for errors of the page's actions. */
  result?: Refused | undefined;
  /** Beside the form, such as the deletion. */
  aside?: ReactNode;
  /** Whether the form is wider than usual. */
  isWide?: boolean;
  /** The row's history, for a role that reads it. */
  history?: PageHistory | undefined;
  children: ReactNode;
};

/** A page around the form of a row: breadcrumbs, errors of actions, the form and its aside. */
export function EditFrame({ over, result, aside, isWide, history, children, ...head }: Props) {
  const width = aside === undefined ? 'max-w-180' : 'max-w-6xl';
  const columns = isWide
    ? 'lg:grid-cols-[minmax(0,52rem)_minmax(16rem,1fr)]'
    : 'lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]';
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${'trail' in head ? 'mx-auto' : ''} ${width}`}>
      {'trail' in head ? <TrailHead {...head} /> : <PartHead {...head} />}
      <StepProblems result={result} />
      {over}
      {aside === undefined ? (
        children
      ) : (
        <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 ${columns}`}>
          {children}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{aside}</div>
        </div>
      )}
      {history && <LatestHistory history={history} />}
    </div>
  );
}

function TrailHead({ trail, title, head }: Head) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <Trail steps={trail} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="page-title min-w-0 wrap-anywhere">{title}</h1>
        {head}
      </div>
    </div>
  );
}

function PartHead({ back, title }: Part) {
  return (
    <div className="empty:hidden">
      {back && (
        <Link to={back.to} className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
          {back.label}
        </Link>
      )}
      {title && <h2 className="mt-1 text-base font-semibold">{title}</h2>}
    </div>
  );
}
