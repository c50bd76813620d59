import { formatDay } from '#app/texts/formats.ts';
import { formatMoney, formatNumber } from '#app/texts/numbers.ts';
import { guidanceOnly } from '#app/texts/registration-tax.ts';
import type { TaxStep } from '#server/registration-tax/registration-tax.ts';
import type { TaxEstimate as Estimate } from '#server/registration-tax/tax-parameter-queries.ts';

/** What the registration tax is likely to be, with the way to it to unfold; says when its price is missing. */
export function TaxEstimate({ estimate }: { estimate: Estimate | undefined }) {
  if (!estimate) {
    return (
      <p className="text-sm text-neutral-600">
        Udfyld bilens pris uden moms og afgift for at få et skøn over registreringsafgiften.
      </p>
    );
  }
  const { tax, priceInclTax, steps, notes, validFrom, isConfirmed } = estimate;
  return (
    <div className="grid min-w-0 gap-3 text-sm">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure label="Registreringsafgift" value={formatMoney(tax)} />
        <Figure label="Pris inkl. moms og afgift" value={formatMoney(priceInclTax)} />
      </dl>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-neutral-600">
        <span>{guidanceOnly}.</span>
        <span>Satser fra {formatDay(validFrom)}</span>
        {!isConfirmed && <span className="badge badge-plain">ikke bekræftet</span>}
      </p>
      <details className="group min-w-0">
        <summary className="inline-flex min-h-11 items-center text-emerald-800 underline underline-offset-3 md:min-h-9">
          Sådan er afgiften regnet ud
        </summary>
        <TaxSteps steps={steps} notes={notes} />
      </details>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-neutral-600">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function TaxSteps({ steps, notes }: { steps: readonly TaxStep[]; notes: readonly string[] }) {
  return (
    <div className="mt-2 grid gap-3">
      <table className="w-full max-w-xl">
        <caption className="sr-only">Afgiften trin for trin</caption>
        <tbody>
          {steps.map(({ label, of, amount, isSum }, at) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one reckoning never change places
              key={at}
              className={isSum ? 'border-t border-neutral-300 font-medium' : ''}
            >
              <th scope="row" className="py-1 pr-4 text-left font-[inherit]">
                {label}
                {of && <span className="block text-neutral-600">{calculationText(of)}</span>}
              </th>
              <td className="py-1 text-right align-bottom whitespace-nowrap tabular-nums">{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-neutral-700">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function calculationText(of: NonNullable<TaxStep['of']>) {
  if ('base' in of) return `${formatNumber(of.percent)} % af ${formatMoney(of.base)}`;
  return `${formatNumber(of.count)} ${of.unit} à ${formatMoney(of.each)}`;
}
