import type { ReactNode } from 'react';
import { LatestHistory, type PageHistory } from '#app/history/page-history.tsx';
import type { Refused } from './forms.ts';
import { StepProblems } from './step-problems.tsx';
import { type Step, Trail } from './trail.tsx';

type Props = {
  trail: readonly Step[];
  title: string;
  /** What stands beside the title: a badge, the ways to other pages. */
  head?: ReactNode;
  /** What stands over the form, all across. */
  over?: ReactNode;
  /** What the server refused, for what it refused of the page's steps. */
  result?: Refused | undefined;
  /** What stands beside the form, such as how the row is deleted. */
  aside?: ReactNode;
  /** What was done to the row, for a role that reads it. */
  history?: PageHistory | undefined;
  /** The form. */
  children: ReactNode;
};

/** A page around the form of a row: the way to it, what kept a step from being done, the form and what stands beside. */
export function EditFrame({ trail, title, head, over, result, aside, history, children }: Props) {
  return (
    <div className={`mx-auto grid grid-cols-[minmax(0,1fr)] gap-5 ${aside === undefined ? 'max-w-180' : 'max-w-6xl'}`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <Trail steps={trail} />
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="page-title min-w-0 wrap-anywhere">{title}</h1>
          {head}
        </div>
      </div>
      <StepProblems result={result} />
      {over}
      {aside === undefined ? (
        children
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
          {children}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{aside}</div>
        </div>
      )}
      {history && <LatestHistory history={history} />}
    </div>
  );
}
