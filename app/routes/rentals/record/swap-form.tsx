import { Link } from 'react-router';
import { FlagField } from '#app/form/checkbox.tsx';
import { FileField } from '#app/form/file-field.tsx';
import { Form } from '#app/form/form.tsx';
import { FormSection, refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { carOf } from '#app/rentals/rental-words.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { damageSeverities } from '#app/texts/papers.ts';
import type { AgreementRecord } from '#server/rentals/agreement-record.ts';
import type { Swap } from '#server/rentals/read-swap.ts';
import { DamagesField } from '../damages-field.tsx';
import { MileageRight } from '../mileage-right.tsx';

type Props = { page: AgreementRecord; result: Refused | undefined; chosen: number | null; swap: Swap };

const km = { inputMode: 'numeric', unit: 'km' } as const;
const percent = { isOptional: true, inputMode: 'numeric', unit: '%' } as const;

/** Another car: of those that are free, or any other by its plate. */
export function SwapForm({ page, result, chosen, swap }: Props) {
  const { agreement, free } = page;
  const refused = refusedOf(result, 'swap', 'swapOut');
  const isOut = agreement.status === 'active';
  const picked = free.find(({ id }) => id === chosen);
  const { form, fields } = useForm({
    id: 'skift',
    values: {
      car: picked ? (picked.registrationNumber ? formatPlate(picked.registrationNumber) : picked.stockNumber) : '',
      ...{
        mileageIn: '',
        fuelIn: '',
        isSoiled: '',
        goesTo: 'workshop',
        noteIn: '',
        mileageOut: '',
        fuelOut: '',
        isMileageRight: '',
      },
      damages: '[]',
      photos: '',
    },
    labels: {
      ...{ damages: 'Skader', photos: 'Billeder af bilen' },
      ...{
        car: 'Den anden bil',
        mileageIn: 'Kilometer på den, der kommer tilbage',
        fuelIn: 'Tank eller batteri på den',
      },
      ...{ isSoiled: 'Den skal rengøres', goesTo: 'Den kommer på', noteIn: 'Hvorfor skiftes den?' },
      isMileageRight: 'Kilometertallene er rigtige',
      ...{ mileageOut: 'Kilometer på den anden bil', fuelOut: 'Tank eller batteri på den anden' },
    },
    lists: ['damages'],
    result: refused,
  });
  const goesTo = { workshop: 'Værksted', available: 'Lager' };
  return (
    <FormSection
      id="skift"
      title={agreement.category && !page.periods.length ? 'Vælg bil' : 'Skift bil'}
      refused={refused}
    >
      {free.length > 0 && (
        <div className="grid gap-1 text-sm">
          <p className="text-neutral-600">Ledige i hele tiden:</p>
          <ul className="grid gap-x-4 sm:grid-cols-2">
            {free.map((car) => (
              <li key={car.id}>
                <Link
                  to={`/rental/agreements/${agreement.id}/edit?car=${car.id}#skift`}
                  aria-current={car.id === chosen ? 'true' : undefined}
                  className="link inline-flex min-h-11 items-center"
                >
                  {carOf(car)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {free.length === 0 && (
        <p className="text-sm text-neutral-600">Ingen andre biler i gruppen er ledige i hele tiden.</p>
      )}
      <details open={refused !== undefined || picked !== undefined}>
        <summary className="link min-h-11 content-center text-sm">
          {isOut ? 'Skift bil undervejs' : 'Skriv bilen'}
        </summary>
        <p className="mt-2 text-sm text-neutral-600">
          Prisen på aftalen bliver den samme, også når bilen er fra en anden gruppe.
        </p>
        <Form
          {...form.props}
          method="post"
          action="#skift"
          {...(isOut && { encType: 'multipart/form-data' as const })}
          className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {/* Enter in a field sends the form, not the first button of a row. */}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
          <input type="hidden" name="step" value={isOut ? 'swapOut' : 'swap'} />
          <input type="hidden" name="version" value={agreement.version} />
          <TextField field={fields.car} isCode maxLength={40} placeholder="AB 12 345" />
          {swap.next.length > 0 && <KnownDamages damages={swap.next} />}
          {isOut && (
            <>
              <TextField field={fields.mileageIn} {...km} />
              <TextField field={fields.fuelIn} {...percent} />
              <SelectField field={fields.goesTo} choices={choicesOf(goesTo)} />
              <FlagField field={fields.isSoiled} />
              <DamagesField form={form} known={swap.known} zones={swap.zones} hasEstimate={page.people !== undefined} />
              <FileField
                name="photos"
                label="Billeder af den bil, der kommer tilbage"
                isOptional
                accept="image/*"
                capture="environment"
                multiple
                errors={form.field('photos').errors}
              />
              <TextArea field={fields.noteIn} isOptional rows={2} />
              <TextField field={fields.mileageOut} {...km} />
              <TextField field={fields.fuelOut} {...percent} />
              <MileageRight field={fields.isMileageRight} mileages={[fields.mileageIn, fields.mileageOut]} />
            </>
          )}
          <div>
            <SubmitButton action="#skift">{page.periods.length > 0 ? 'Skift bil' : 'Vælg bilen'}</SubmitButton>
          </div>
        </Form>
      </details>
    </FormSection>
  );
}

/** What the other car has already: nobody is charged for it when it comes back. */
function KnownDamages({ damages }: { damages: Swap['next'] }) {
  return (
    <div className="grid gap-1 rounded-md border border-neutral-200 p-3 text-sm">
      <p className="font-medium">Skader, den har i forvejen</p>
      <ul className="list-disc pl-5">
        {damages.map(({ zone, severity, note }) => (
          <li key={`${zone} ${severity} ${note}`} className="wrap-anywhere">
            {zone}, {damageSeverities[severity]}
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
