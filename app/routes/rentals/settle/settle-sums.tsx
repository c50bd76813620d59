import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { FormSection, refusedOf } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatDay } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { SettlementRecord } from '#server/rentals/settlement-record.ts';

type Props = { page: SettlementRecord; formKey: string; result: Refused | undefined };

/** What the lines come to, what the deposit pays of it, and who owes whom what, before it is done. */
export function SettleSums({ page, formKey, result }: Props) {
  const { agreement, sums, charges, hasEstimate, hasAccount, may } = page;
  const { totals, earlier, deposit, setOff, owed, back, dueOn, backOn } = sums;
  const { exclVat, vat, inclVat } = totals;
  const isOver = agreement.status === 'closed' || agreement.status === 'cancelled';
  const isDone = isOver && charges.length === 0 && sums.left === 0;
  const rows = [
    ...(agreement.isInclVat
      ? [
          { label: 'Linjerne med moms', amount: formatExactMoney(inclVat) },
          { label: 'Heraf moms', amount: formatExactMoney(vat) },
        ]
      : [
          { label: 'Linjerne uden moms', amount: formatExactMoney(exclVat) },
          { label: 'Moms', amount: formatExactMoney(vat) },
          { label: 'Linjerne med moms', amount: formatExactMoney(inclVat) },
        ]),
    ...(earlier > 0 ? [{ label: 'Ubetalt fra før', amount: formatExactMoney(earlier) }] : []),
    { label: 'Depositum, der er betalt', amount: formatExactMoney(deposit) },
    ...(setOff > 0 ? [{ label: 'Modregnes i depositum', amount: `-${formatExactMoney(setOff)}` }] : []),
  ];
  const refused = refusedOf(result, 'settle');
  return (
    <FormSection id="opgoer" title="Opgørelse" refused={refused}>
      {!isDone && (
        <dl className="grid gap-1 text-sm">
          {rows.map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt>{label}</dt>
              <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={`grid gap-1 text-base font-semibold ${isDone ? '' : 'border-t border-neutral-300 pt-3'}`}>
        {owed > 0 && (
          <p>
            Kunden skal betale {formatExactMoney(owed)} <span className="font-normal">senest {formatDay(dueOn)}</span>
          </p>
        )}
        {back > 0 && (
          <p>
            Kunden får {formatExactMoney(back)} tilbage <span className="font-normal">senest {formatDay(backOn)}</span>
          </p>
        )}
        {owed === 0 && back === 0 && <p>Der er intet at betale.</p>}
      </div>
      {hasEstimate && !refused?.error?.formErrors?.includes('rental-estimate-left') && (
        <p className="text-sm text-amber-800">
          En skade har kun et overslag. Gør prisen endelig, før aftalen gøres op.
        </p>
      )}
      {may.settle && charges.length > 0 && !hasAccount && (
        <Banner tone="warning">
          Fakturaen kommer ikke til at sige, hvilken konto der betales til.{' '}
          {may.writeAccount ? (
            <Link to="/company/settings#virksomhed-bankRegistration" className="link">
              Skriv kontoen
            </Link>
          ) : (
            'Bed en administrator om at skrive kontoen under Virksomhed.'
          )}
        </Banner>
      )}
      {may.settle && (
        <Form method="post" action="#opgoer">
          <input type="hidden" name="step" value="settle" />
          <input type="hidden" name="formKey" value={formKey} />
          <input type="hidden" name="seen" value={page.seen} />
          <SubmitButton action="#opgoer" className="max-sm:w-full">
            {labelOf(charges.length > 0, isOver)}
          </SubmitButton>
        </Form>
      )}
      {page.unbilledRent > 0 && (
        <p className="text-sm text-neutral-600">
          Leje for {formatExactMoney(page.unbilledRent)} med moms står ikke på en faktura.{' '}
          <Link to={`/rental/agreements/${agreement.id}/edit#betalinger`} className="link">
            Fakturér lejen
          </Link>
        </p>
      )}
      {isDone && (owed > 0 || back > 0) && (
        <Link
          to={`/rental/agreements/${agreement.id}/edit#betalinger`}
          className="link inline-flex min-h-11 items-center justify-self-start text-sm md:min-h-0"
        >
          Registrér betalingen
        </Link>
      )}
      {agreement.status === 'active' && (
        <p className="text-sm text-neutral-600">Bilen er ude endnu. Aftalen gøres op, når den er tilbage.</p>
      )}
    </FormSection>
  );
}

function labelOf(hasCharges: boolean, isOver: boolean) {
  if (!hasCharges) return 'Opgør uden faktura';
  return isOver ? 'Fakturér' : 'Opgør og udsted faktura';
}
