import { Link } from 'react-router';
import { formatDay } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { invoiceName } from '#app/texts/rental-invoices.ts';
import { chargeKinds } from '#app/texts/rentals.ts';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { AgreementRecord } from '#server/rentals/agreement-record.ts';

type Props = { page: AgreementRecord; people: NonNullable<AgreementRecord['people']> };

/** What came to the rent line by line, and its invoices; it is settled on a page of its own. */
export function Charges({ page: { agreement, can }, people: { charges, invoices } }: Props) {
  const isEmpty = charges.length === 0 && invoices.length === 0;
  if (isEmpty && !can.settle && agreement.status !== 'active') return null;
  const open = charges.filter(({ invoiceId }) => invoiceId === null);
  return (
    <TitledSection id="opgoerelse" title="Opgørelse" create={undefined}>
      {open.length === 0 && invoices.length === 0 && (
        <p className="text-sm text-neutral-600">Der er intet ud over lejen.</p>
      )}
      <ul className="grid text-sm">
        {open.map((charge) => (
          <li key={charge.id} className="flex justify-between gap-4 border-t border-neutral-200 py-2 first:border-t-0">
            <span className="min-w-0 wrap-anywhere">
              {charge.label || chargeKinds[charge.kind]}
              {charge.isEstimate && <span className="badge badge-warn ml-2">Overslag</span>}
              {charge.reason && <span className="block text-neutral-600">{charge.reason}</span>}
            </span>
            <span className="text-right whitespace-nowrap tabular-nums">
              {formatExactMoney(agreement.isInclVat ? charge.inclVat : charge.exclVat)}
            </span>
          </li>
        ))}
        {invoices.map(({ id, issuedOn, inclVat, ...invoice }) => (
          <li key={`faktura-${id}`} className="flex justify-between gap-4 border-t border-neutral-200 py-2">
            <a
              href={`/rental/agreements/${agreement.id}/invoices/${id}`}
              className="link inline-flex min-h-11 items-center md:min-h-0"
            >
              {invoiceName(invoice)} · {formatDay(issuedOn)}
            </a>
            <span className="whitespace-nowrap tabular-nums">{formatExactMoney(inclVat)} med moms</span>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <p className="text-sm text-neutral-600">Beløb {agreement.isInclVat ? 'med' : 'uden'} moms.</p>
      )}
      <p className="text-sm">
        <Link
          to={`/rental/agreements/${agreement.id}/settle`}
          className="link inline-flex min-h-11 items-center md:min-h-0"
        >
          {can.settle ? 'Ret linjer, og gør op' : 'Se opgørelsen'}
        </Link>
      </p>
    </TitledSection>
  );
}
