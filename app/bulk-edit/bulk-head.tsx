import { countOf } from '#app/texts/bulk-edits.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { BulkStatusBadge } from './bulk-status-badge.tsx';
import type { BulkView } from './bulk-view.ts';
import { picksPath } from './picks-path.ts';

const steps = { choose: 'Vælg ændring', preview: 'Se, hvad der sker' } as const;

/** The number of rows, the change, and the link back to the list. */
export function BulkHead({ view }: { view: BulkView }) {
  const { edit, words, told, step } = view;
  const count = view.step === 'choose' ? view.count : edit.rowCount;
  return (
    <PageHead
      title={`Ret ${countOf(words, count)}`}
      back={{
        to: step === 'choose' || step === 'preview' ? picksPath(edit) : edit.listPath,
        label: 'Tilbage til listen',
      }}
      beside={
        step === 'work' || step === 'result' ? (
          <BulkStatusBadge status={edit.status} />
        ) : (
          <p className="text-sm text-neutral-600">
            Trin {step === 'choose' ? 1 : 2} af 2 · {steps[step]}
          </p>
        )
      }
    >
      {step !== 'choose' && (
        <ul className="flex flex-wrap gap-2 pt-1" aria-label="Ændringen">
          {told.map((word) => (
            <li key={word} className="rounded-md bg-neutral-200 px-2.5 py-1 text-sm wrap-anywhere text-neutral-900">
              {word}
            </li>
          ))}
        </ul>
      )}
    </PageHead>
  );
}
