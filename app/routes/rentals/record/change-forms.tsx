import { Link } from 'react-router';
import { FlagField } from '#app/form/checkbox.tsx';
import { FormSection, refusedOf, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SelectField } from '#app/form/select-field.tsx';
import { TextArea } from '#app/form/text-area.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { carOf } from '#app/rentals/rental-words.ts';
import { choicesOf } from '#app/texts/form-texts.ts';
import { formatInstant, formatPlate } from '#app/texts/formats.ts';
import { typedLocalMoment } from '#app/texts/local-moment.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { AgreementRecord } from '#server/rentals/agreement-record.ts';
import { MileageRight } from '../mileage-right.tsx';
import type { Extension } from './agreement-steps.ts';

type Props = { page: AgreementRecord; result: Refused | undefined };

const km = { inputMode: 'numeric', unit: 'km' } as const;
const percent = { isOptional: true, inputMode: 'numeric', unit: '%' } as const;

type ExtendProps = { extension: Extension | undefined; isAsked: boolean };

/** Another end: old price, new price and why are shown before it is kept. */
export function ExtendForm({ page: { agreement }, result, extension, isAsked }: Props & ExtendProps) {
  const refused = refusedOf(result, 'extend', 'tryExtend');
  const { form, fields } = useForm({
    ...{ id: 'tid', labels: { endsAt: 'Ny sluttid' }, result: refused },
    values: { endsAt: typedLocalMoment(agreement.endsAt) },
  });
  const hidden = { version: String(agreement.version) };
  return (
    <FormSection id="tid" title="Forlæng eller forkort" refused={refused}>
      <details open={isAsked || refused !== undefined}>
        <summary className="link min-h-11 content-center text-sm">Vælg en anden sluttid</summary>
        <SectionForm
          form={form}
          at="tid"
          fields={{ step: 'tryExtend', ...hidden }}
          submitLabel="Se, hvad det koster"
          className="mt-2 grid gap-4"
        >
          <TextField field={fields.endsAt} placeholder="dd-mm-åååå tt:mm" maxLength={40} />
        </SectionForm>
      </details>
      {extension && (
        <div className="grid gap-3 border-t border-neutral-200 pt-4" role="status">
          <dl className="grid gap-2 text-sm sm:grid-cols-2">
            <div>
              <dt className="text-neutral-600">Nu</dt>
              <dd className="tabular-nums">
                til {formatInstant(agreement.endsAt)}: {formatExactMoney(extension.old)} med moms
              </dd>
            </div>
            <div>
              <dt className="text-neutral-600">Nyt</dt>
              <dd className="font-semibold tabular-nums">
                til {formatInstant(extension.endsAt)}: {formatExactMoney(extension.next)} med moms
              </dd>
            </div>
          </dl>
          <p className="text-sm">{extension.why}</p>
          <SectionForm
            at="tid"
            fields={{ step: 'extend', endsAt: typedLocalMoment(extension.endsAt), ...hidden }}
            submitLabel="Gem den nye sluttid"
          >
            {extension.appointment && <AppointmentChoice endsAt={extension.endsAt} {...extension.appointment} />}
          </SectionForm>
        </div>
      )}
    </FormSection>
  );
}

type Choice = { endsAt: Date; startsAt: Date; movedTo: Date };

/** What becomes of the appointment for the return. */
function AppointmentChoice({ endsAt, startsAt, movedTo }: Choice) {
  const choices = [
    { value: 'move', label: `Flyt den til ${formatInstant(movedTo)}` },
    ...(startsAt <= endsAt ? [{ value: 'keep', label: 'Behold den' }] : []),
    { value: 'cancel', label: 'Aflys den' },
  ];
  return (
    <fieldset className="grid gap-1 text-sm">
      <legend className="mb-1 font-medium">Der er aftalt aflevering {formatInstant(startsAt)}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-2 md:min-h-0">
          <input type="radio" name="appointment" value={value} defaultChecked={value === 'move'} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Another car: of those that are free, or any other by its plate. */
export function SwapForm({ page, result, chosen }: Props & { chosen: number | null }) {
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
    },
    labels: {
      ...{
        car: 'Den anden bil',
        mileageIn: 'Kilometer på den, der kommer tilbage',
        fuelIn: 'Tank eller batteri på den',
      },
      ...{ isSoiled: 'Den skal rengøres', goesTo: 'Den kommer på', noteIn: 'Hvorfor skiftes den?' },
      isMileageRight: 'Kilometertallene er rigtige',
      ...{ mileageOut: 'Kilometer på den anden bil', fuelOut: 'Tank eller batteri på den anden' },
    },
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
        <SectionForm
          form={form}
          at="skift"
          fields={{ step: isOut ? 'swapOut' : 'swap' }}
          submitLabel={page.periods.length > 0 ? 'Skift bil' : 'Vælg bilen'}
          className="mt-2 grid gap-4"
        >
          <TextField field={fields.car} isCode maxLength={40} placeholder="AB 12 345" />
          {isOut && (
            <>
              <TextField field={fields.mileageIn} {...km} />
              <TextField field={fields.fuelIn} {...percent} />
              <SelectField field={fields.goesTo} choices={choicesOf(goesTo)} />
              <FlagField field={fields.isSoiled} />
              <TextArea field={fields.noteIn} isOptional rows={2} />
              <TextField field={fields.mileageOut} {...km} />
              <TextField field={fields.fuelOut} {...percent} />
              <MileageRight field={fields.isMileageRight} mileages={[fields.mileageIn, fields.mileageOut]} />
            </>
          )}
        </SectionForm>
      </details>
    </FormSection>
  );
}

/** Cancels the agreement for a reason, with the fee of the terms or another. */
export function CancelForm({ page: { agreement, cancellation, hasBegun }, result }: Props) {
  const refused = refusedOf(result, 'cancel');
  const { form, fields } = useForm({
    ...{ id: 'annuller', values: { reason: '', isNoShow: '', fee: '' }, result: refused },
    labels: { reason: 'Grund', isNoShow: 'Kunden kom ikke', fee: 'Gebyr, uden moms' },
  });
  if (!cancellation) return null;
  const { fee, reason } = cancellation;
  return (
    <FormSection id="annuller" title="Annullér" refused={refused}>
      <details open={refused !== undefined}>
        <summary className="link min-h-11 content-center text-sm">Annullér lejeaftalen</summary>
        <div className="mt-2 grid gap-4">
          {agreement.status === 'active' && (
            <Banner tone="warning">Bilen er udleveret. Annullér kun, hvis aftalen aldrig skulle have været der.</Banner>
          )}
          <p className="text-sm text-neutral-600">
            Efter vilkårene koster det {formatExactMoney(fee)} uden moms. {reason}.
          </p>
          <SectionForm
            form={form}
            at="annuller"
            fields={{ step: 'cancel' }}
            submitLabel="Annullér lejeaftalen"
            variant="danger"
          >
            <TextField field={fields.reason} maxLength={500} />
            <TextField field={fields.fee} isOptional unit="kr." inputMode="decimal" help="Tomt: efter vilkårene" />
            {hasBegun && <FlagField field={fields.isNoShow} />}
          </SectionForm>
        </div>
      </details>
    </FormSection>
  );
}
