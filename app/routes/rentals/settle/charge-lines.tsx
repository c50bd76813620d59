import { FormSection, refusedOf } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { formatExactMoney, formatKm } from '#app/texts/numbers.ts';
import { chargeKinds } from '#app/texts/rentals.ts';
import type { SettlementRecord } from '#server/rentals/settlement-record.ts';
import { ChargeForm, EstimateForm } from './charge-form.tsx';

type Props = { page: SettlementRecord; result: Refused | undefined };

/** What came to the rent line by line, each with its reason: with VAT first for a private customer. */
export function ChargeLines({ page, result }: Props) {
  const { agreement, charges, invoices, may, driven } = page;
  const refused = refusedOf(result, 'addCharge', 'charge', 'dropCharge');
  const changed = refused?.submission.payload.chargeId;
  const km = driven === undefined ? [] : [`Kørt ${formatKm(driven)}`];
  const included = agreement.kmIncluded === null ? [] : [`${formatKm(agreement.kmIncluded)} er med`];
  const hasDamage = charges.some(({ kind }) => kind === 'damage');
  const { deductible } = agreement;
  const most = hasDamage && deductible !== null ? [`selvrisiko ${formatExactMoney(deductible)} for hver skade`] : [];
  return (
    <FormSection id="linjer" title="Linjer" lead={[...km, ...included, ...most].join(', ')} refused={refused}>
      {charges.length === 0 && (
        <p className="text-sm text-neutral-600">
          {invoices.length > 0 ? 'Alle linjer er faktureret.' : 'Der er intet ud over lejen at fakturere.'}
        </p>
      )}
      <ul className="grid text-sm">
        {charges.map((charge) => (
          <li key={charge.id} className="grid gap-2 border-t border-neutral-200 py-3 first:border-t-0 first:pt-0">
            <div className="flex justify-between gap-4">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{charge.label || chargeKinds[charge.kind]}</span>
                {charge.isEstimate && <span className="badge badge-warn ml-2">Overslag</span>}
                {charge.reason && <span className="block text-neutral-600">{charge.reason}</span>}
              </p>
              <Amount charge={charge} isInclVat={agreement.isInclVat} />
            </div>
            {may.charge && (
              <div className="grid gap-1">
                {charge.isEstimate && <EstimateForm charge={charge} />}
                <ChargeForm
                  key={charge.version}
                  charge={charge}
                  result={String(charge.id) === changed ? refused : undefined}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {may.charge && <ChargeForm key={charges.length} charge={undefined} result={refusedOf(refused, 'addCharge')} />}
    </FormSection>
  );
}

function Amount({ charge, isInclVat }: { charge: SettlementRecord['charges'][number]; isInclVat: boolean }) {
  const { exclVat, inclVat } = charge;
  const [first, second] = isInclVat ? [inclVat, exclVat] : [exclVat, inclVat];
  const isTaxed = exclVat !== inclVat;
  return (
    <p className="text-right whitespace-nowrap tabular-nums">
      <span className="block font-semibold">{formatExactMoney(first)}</span>
      <span className="block text-neutral-600">
        {isTaxed ? `${formatExactMoney(second)} ${isInclVat ? 'uden' : 'med'} moms` : 'ingen moms'}
      </span>
    </p>
  );
}
