import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { historyChangeText } from '#app/texts/history.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { HistoryNames } from '#server/history/history-names.ts';
import type { HistoryChange } from '#server/history/history-queries.ts';

type Props = {
  preview: { occurredAt: Date; changes: readonly HistoryChange[]; to: number; version: number };
  names: HistoryNames;
  /** The target of cancel. */
  cancel: string;
};

/** The preview and confirmation of a revert. */
export function RevertPreview({ preview: { occurredAt, changes, to, version }, names, cancel }: Props) {
  return (
    <section
      id="fortryd"
      aria-labelledby="fortryd-titel"
      className="surface grid scroll-mt-24 gap-4 border-amber-300 p-4 sm:p-5"
    >
      <div>
        <h2 id="fortryd-titel" className="text-base font-semibold">
          Fortryd til {formatInstant(occurredAt)}?
        </h2>
        <p className="mt-1 text-sm text-neutral-700">
          {changes.length === 0
            ? 'Bilen er allerede, som den var dengang.'
            : 'Bilen bliver, som den var dengang. Omkostninger, notater, billeder og dokumenter bliver, som de er. Det står i historikken og kan fortrydes igen.'}
        </p>
      </div>
      {changes.length > 0 && (
        <table className="stacked-table">
          <thead>
            <tr>
              <th scope="col">Felt</th>
              <th scope="col">Nu</th>
              <th scope="col">Bliver</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => {
              const { label, from, to: becomes } = historyChangeText('car', change, names);
              return (
                <tr key={change.field}>
                  <th scope="row">{label}</th>
                  <td data-label="Nu" className="wrap-anywhere">
                    {from || 'ikke udfyldt'}
                  </td>
                  <td data-label="Bliver" className="font-medium wrap-anywhere">
                    {becomes || 'ikke udfyldt'}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="historyId" value={to} />
        {changes.length > 0 && <SubmitButton>Fortryd til hertil</SubmitButton>}
        <Link to={cancel} className={buttonClass('secondary')} preventScrollReset>
          Behold bilen, som den er
        </Link>
      </Form>
    </section>
  );
}
