import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatInstant, formatPlate } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { billKinds } from '#app/texts/rental-bills.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { PreviewedBill } from '#server/rentals/bill-import.ts';

const outcomes = {
  ...{ matched: 'Føreren er fundet', unmatched: 'Ikke udlejet: bliver en opgave', known: 'Skrevet ind før' },
  ...{ noCar: 'Ingen af jeres biler', refused: 'Kan ikke læses' },
} as const;
const looks = { matched: 'good', unmatched: 'warn', known: 'plain', noCar: 'danger', refused: 'danger' } as const;

/** What each row of a file would become, before anything is stored. */
export function BillPreview({ rows, text }: { rows: readonly PreviewedBill[]; text: string }) {
  const count = rows.filter(({ outcome }) => outcome === 'matched' || outcome === 'unmatched').length;
  return (
    <div className="surface grid gap-4 p-4 sm:p-6">
      <h2 className="text-base font-semibold">
        {count} af {rows.length === 1 ? '1 regning' : `${rows.length} regninger`} kan oprettes
      </h2>
      <ul className="grid text-sm">
        {rows.map((each) => (
          <li key={each.row} className="grid gap-1 border-t border-neutral-200 py-2 first:border-t-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-neutral-600">Række {each.row}</span>
              <span className={`badge badge-${looks[each.outcome]}`}>{outcomes[each.outcome]}</span>
              {'agreement' in each && each.agreement && (
                <Link
                  to={`/rental/agreements/${each.agreement.id}/edit`}
                  className="link inline-flex min-h-11 items-center md:min-h-0"
                >
                  {each.agreement.number}
                </Link>
              )}
            </p>
            {'bill' in each ? (
              <p>
                {formatPlate(each.bill.plate)} · {formatInstant(each.bill.at)} · {billKinds[each.bill.kind]} ·{' '}
                {formatExactMoney(each.bill.amount)}
              </p>
            ) : (
              <p className="text-rose-700">{each.problem}</p>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Form method="post">
            <input type="hidden" name="step" value="create" />
            <input type="hidden" name="text" value={text} />
            <SubmitButton>{count === 1 ? 'Opret 1 regning' : `Opret ${count} regninger`}</SubmitButton>
          </Form>
        )}
        <Link to="/rental/bills/import" className={buttonClass('secondary')}>
          Vælg en anden fil
        </Link>
      </div>
    </div>
  );
}
