import type { ReactNode } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { BulkHead } from './bulk-head.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkResult } from './bulk-result.tsx';
import type { BulkView } from './bulk-view.ts';
import { useDoneToast } from './use-done-toast.ts';

type Props = { view: BulkView; answer: { problem: string } | object | undefined; children: ReactNode };

/** A bulk edit from its form (`children`) to its result. */
export function BulkEditPage({ view, answer, children }: Props) {
  const problem = answer && 'problem' in answer ? answer.problem : undefined;
  useDoneToast(view);
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4">
      <BulkHead view={view} />
      {problem && (
        <Banner tone="error" role="alert">
          {problem}
        </Banner>
      )}
      {view.step === 'choose' && children}
      {view.step === 'preview' && <BulkPreview view={view} />}
      {view.step === 'work' && <BulkProgress {...view} />}
      {view.step === 'result' && <BulkResult view={view} />}
    </div>
  );
}
