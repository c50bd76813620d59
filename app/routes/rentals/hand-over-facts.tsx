import { Link } from 'react-router';
import { Checkbox } from '#app/form/checkbox.tsx';
import { describedBy, FieldErrors } from '#app/form/field.tsx';
import type { FormState } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { choicesOf } from '#app/texts/form-texts.ts';
import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { formatExactMoney, formatKm } from '#app/texts/numbers.ts';
import { rentalPaymentWays } from '#app/texts/rentals.ts';
import type { CarStep } from '#server/rentals/read-car-step.ts';

/** Cars of the group to choose from, the best first; the chosen one is the page's. */
export function CarChoices({ choices, chosen }: { choices: CarStep['choices']; chosen: number | undefined }) {
  return (
    <nav aria-labelledby="vaelg-bil" className="surface grid gap-2 p-4">
      <h2 id="vaelg-bil" className="text-base font-semibold">
        Vælg bil
      </h2>
      {choices.length === 0 && (
        <p className="text-sm text-neutral-600">Ingen biler i gruppen er ledige og på pladsen.</p>
      )}
      <ul className="grid divide-y divide-neutral-200">
        {choices.map(({ id, registrationNumber, stockNumber, brandName, modelName, mileage }, at) => (
          <li key={id}>
            <Link
              to={`?car=${id}`}
              aria-current={id === chosen ? 'true' : undefined}
              className="flex min-h-11 items-center gap-3 py-2 no-underline"
            >
              <span className="plate shrink-0 font-medium">{formatPlate(registrationNumber ?? stockNumber)}</span>
              <span className="min-w-0 flex-1 text-sm text-neutral-600">
                {brandName} {modelName}
                {mileage !== null && ` · ${formatKm(mileage)}`}
              </span>
              {id === chosen ? (
                <span className="badge badge-good">Valgt</span>
              ) : (
                at === 0 && <span className="text-sm text-neutral-600">Bedste bud</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The drivers with what is missing, and the fields that mend it. */
export function DriversField({ form, drivers }: { form: FormState; drivers: NonNullable<CarStep['drivers']> }) {
  const problem = form.field('drivers');
  const { rows } = form.rowsOf('drivers', {});
  return (
    <section id={problem.id} aria-labelledby="koerekort" className="grid min-w-0 scroll-mt-20 gap-3">
      <h2 id="koerekort" className="text-base font-semibold">
        Kørekort
      </h2>
      {drivers.length === 0 && (
        <p className="text-sm text-rose-700">Der er ingen fører på aftalen. Skriv en på aftalen først.</p>
      )}
      <ul className="grid gap-1 text-sm">
        {drivers.map(({ id, name, licenceNumber, licenceExpiresOn }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium wrap-anywhere">{name}</span>
            {licenceNumber ? (
              <span className="text-neutral-600">
                nr. {licenceNumber}
                {licenceExpiresOn && `, udløber ${formatDay(licenceExpiresOn)}`}
              </span>
            ) : (
              <span className="badge badge-warn">Kørekort mangler</span>
            )}
          </li>
        ))}
      </ul>
      <FieldErrors field={problem} />
      {rows.map((row) => {
        const { name, defaultValue } = row.field('id', '');
        const driver = drivers.find(({ id }) => String(id) === defaultValue)?.name ?? '';
        return (
          <fieldset key={row.key} className="grid min-w-0 gap-3 sm:grid-cols-2">
            <legend className="float-left mb-1 text-sm text-neutral-600">{driver}</legend>
            <input type="hidden" name={name} defaultValue={defaultValue} />
            <TextField field={row.field('licenceNumber', 'Kørekortnr.')} isOptional maxLength={20} />
            <TextField field={row.field('licenceExpiresOn', 'Udløber')} isOptional placeholder="20-11-2031" />
          </fieldset>
        );
      })}
    </section>
  );
}

const { offset: _, ...paidWays } = rentalPaymentWays;

/** The deposit: paid already, or ticked off now. */
export function DepositField({ form, deposit }: { form: FormState; deposit: NonNullable<CarStep['deposit']> }) {
  const paid = form.field('isDepositPaid');
  return (
    <section aria-labelledby="depositum" className="group grid min-w-0 gap-2">
      <h2 id="depositum" className="text-base font-semibold">
        Depositum {formatExactMoney(deposit.amount)}
      </h2>
      {deposit.paidOn ? (
        <p className="text-sm text-neutral-600">Betalt {formatDay(deposit.paidOn)}.</p>
      ) : (
        <>
          <div>
            <Checkbox {...describedBy(paid)} name={paid.name} label="Er betalt nu" defaultChecked={paid.isTicked} />
            <FieldErrors field={paid} />
          </div>
          <div className="hidden group-has-[input:checked]:block">
            <SelectField field={form.field('way')} choices={choicesOf(paidWays)} none="Vælg måde" />
          </div>
        </>
      )}
    </section>
  );
}
