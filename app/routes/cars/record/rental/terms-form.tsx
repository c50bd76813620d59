import type { Refused } from '#app/form/forms.ts';
import { namedChoices, withStored } from '#app/texts/form-texts.ts';
import type { RentalTerms } from '#server/car-prices/rental-terms.ts';
import type { FieldSpec } from '../field-specs.ts';
import { SpecForm } from '../spec-form.tsx';

type Props = { terms: RentalTerms; path: string; result: Refused | undefined };

/** What a car is let by of its own: these terms go before those of the tables. */
export function TermsForm({ terms: { car, protocols, closed }, path, result }: Props) {
  const { rentalPriceProtocolId: pinned, pinnedName } = car;
  const choices = withStored(namedChoices(protocols), pinned === null ? '' : String(pinned), pinnedName);
  const fields: readonly FieldSpec[] = [
    { name: 'rentalEnabled', kind: 'yesNo', isRequired: true },
    { name: 'rentalPriceProtocolId', kind: 'choice', choices, none: 'Ingen' },
    { name: 'depositAmount', kind: 'money' },
    { name: 'excessKmPrice', kind: 'money' },
    { name: 'minDriverAge', kind: 'number', unit: 'år' },
    { name: 'kmIncludedPerDay', kind: 'number', unit: 'km' },
  ];
  return (
    <SpecForm
      key={car.version}
      car={car}
      sections={[{ title: 'Bilens egne vilkår', fields: fields.filter(({ name }) => !closed.includes(name)) }]}
      path={path}
      result={result}
      isReadOnly={car.status === 'soft-deleted'}
    />
  );
}
