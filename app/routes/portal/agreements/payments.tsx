import { formatDay } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { paymentWords } from '#app/texts/portal-acts.ts';
import type { PortalViews } from '#server/portal/portal-views.ts';

type Payment = PortalViews['portalPayment'];
type Props = { payments: readonly Payment[]; today: string };

/** More payments to come than this are folded, but for the next. */
const mostComing = 2;

/** What an agreement costs and when, with VAT: what is late and comes next first, the rest folded. */
export function Payments({ payments, today }: Props) {
  const late = payments.filter(({ paidOn, dueOn }) => paidOn === null && dueOn <= today);
  const coming = payments.filter(({ paidOn, dueOn }) => paidOn === null && dueOn > today);
  const paid = payments.filter(({ paidOn }) => paidOn !== null).toReversed();
  const next = coming.slice(0, mostComing);
  const later = coming.slice(mostComing);
  return (
    <div className="grid gap-2">
      <List payments={[...late, ...next]} today={today} />
      {late.length + next.length === 0 && <p className="text-sm text-neutral-700">Der er ikke mere at betale.</p>}
      <Folded title={`Senere (${later.length})`} payments={later} today={today} />
      <Folded title={`Betalt (${paid.length})`} payments={paid} today={today} />
    </div>
  );
}

function Folded({ title, payments, today }: Props & { title: string }) {
  if (payments.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">{title}</summary>
      <List payments={payments} today={today} />
    </details>
  );
}

function List({ payments, today }: Props) {
  if (payments.length === 0) return null;
  return (
    <ul className="divide-y divide-neutral-200">
      {payments.map(({ id, kind, amount, dueOn, paidOn, fromDay, toDay }) => (
        <li key={id} className="flex items-baseline gap-x-4 py-2.5">
          <span className="grid min-w-0 flex-1">
            <span className="font-medium">{paymentWords[kind]}</span>
            {fromDay && toDay && (
              <span className="text-sm text-neutral-600">
                {formatDay(fromDay)} – {formatDay(toDay)}
              </span>
            )}
          </span>
          <span className="grid shrink-0 justify-items-end">
            <span className="tabular-nums">{formatExactMoney(amount)}</span>
            <span className={`text-sm ${paidOn === null && dueOn < today ? 'text-rose-700' : 'text-neutral-600'}`}>
              {paidOn
                ? `Betalt ${formatDay(paidOn)}`
                : dueOn < today
                  ? `Skulle betales ${formatDay(dueOn)}`
                  : `Betales ${formatDay(dueOn)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
