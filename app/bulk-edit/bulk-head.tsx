import { Link } from 'react-router';
import { countOf } from '#app/texts/bulk-edits.ts';
import { Icon } from '#app/ui/icon.tsx';
import { BulkStatusBadge } from './bulk-status-badge.tsx';
import type { BulkView } from './bulk-view.ts';
import { picksPath } from './picks-path.ts';

const steps = { choose: 'Vælg ændring', preview: 'Se, hvad der sker' } as const;

/** The number of rows, the change, and the link back to the list. */
export function BulkHead({ view }: { view: BulkView }) {
  const { edit, words, told, step } = view;
  const count = view.step === 'choose' ? view.count : edit.rowCount;
  return (
    <header className="grid gap-1">
      <Link
        to={step === 'choose' || step === 'preview' ? picksPath(edit) : edit.listPath}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm text-neutral-600 no-underline hover:text-neutral-900 md:min-h-0"
      >
        <Icon name="chevron-left" />
        Tilbage til listen
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="page-title">Ret {countOf(words, count)}</h1>
        {step === 'work' || step === 'result' ? (
          <BulkStatusBadge status={edit.status} />
        ) : (
          <p className="text-sm text-neutral-600">
            Trin {step === 'choose' ? 1 : 2} af 2 · {steps[step]}
          </p>
        )}
      </div>
      {step !== 'choose' && (
        <ul className="flex flex-wrap gap-2 pt-1" aria-label="Ændringen">
          {told.map((word) => (
            <li key={word} className="rounded-md bg-neutral-200 px-2.5 py-1 text-sm wrap-anywhere text-neutral-900">
              {word}
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
