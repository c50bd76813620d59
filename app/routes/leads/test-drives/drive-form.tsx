import { FlagField, typedFlag } from '#app/form/checkbox.tsx';
import { EditForm } from '#app/form/edit-form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { driveThing } from '#app/texts/bookings.ts';
import { typedDay, typedMoment, typedText } from '#app/texts/form-texts.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { formWords } from '#app/texts/thing.ts';

type Drive = {
  version?: number;
  registrationNumber: string | null;
  stockNumber: string | null;
  startsAt: Date;
  endsAt: Date;
  driverName: string | null;
  licenceNumber: string | null;
  licenceExpiresOn: string | null;
  trialPlate: string | null;
  isTrialPlateAsked: boolean;
};

type Props = { drive: Drive; formKey?: string; isReadOnly?: boolean; result: Refused | undefined };

/** A new or booked test drive. A new one can drive out at once. */
export function DriveForm({ drive, formKey, isReadOnly = false, result }: Props) {
  const { version, registrationNumber } = drive;
  const isNew = version === undefined;
  const { form, fields } = useForm({
    id: 'tur',
    values: {
      car: registrationNumber ? formatPlate(registrationNumber) : typedText(drive.stockNumber),
      startsAt: typedMoment(drive.startsAt),
      endsAt: typedMoment(drive.endsAt),
      driverName: typedText(drive.driverName),
      licenceNumber: typedText(drive.licenceNumber),
      licenceExpiresOn: typedDay(drive.licenceExpiresOn),
      trialPlate: typedText(drive.trialPlate),
      isTrialPlateAsked: typedFlag(drive.isTrialPlateAsked),
    },
    extra: { mileageOut: '' },
    labels: driveThing.fields,
    result,
  });
  const moment = { placeholder: 'dd-mm-åååå tt:mm', maxLength: 40 };
  return (
    <EditForm
      form={form}
      version={version}
      formKey={formKey}
      {...formWords(driveThing, isNew ? undefined : drive)}
      submitLabel={isNew ? 'Book prøvetur' : 'Gem prøvetur'}
      isReadOnly={isReadOnly}
    >
      {/* Enter books or saves; the car never drives out by it. */}
      <button type="submit" hidden aria-label="Gem" />
      <fieldset disabled={isReadOnly} className="grid min-w-0 gap-5">
        <TextField field={fields.car} isCode maxLength={40} help="Registreringsnummer eller lagernummer" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField field={fields.startsAt} {...moment} />
          <TextField field={fields.endsAt} {...moment} />
        </div>
        <TextField field={fields.driverName} maxLength={120} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField field={fields.licenceNumber} isOptional maxLength={30} help="Set på kørekortet, før bilen kører" />
          <TextField field={fields.licenceExpiresOn} isOptional placeholder="dd-mm-åååå" inputMode="numeric" />
        </div>
        <TextField
          field={fields.trialPlate}
          isOptional
          isCode
          maxLength={10}
          help="Kun hvis bilen kører på prøveskilte"
        />
        <FlagField field={fields.isTrialPlateAsked} />
        {isNew && (
          <>
            <TextField
              field={fields.mileageOut}
              isOptional
              unit="km"
              inputMode="numeric"
              help="Skriv det sammen med kørekortet, hvis bilen kører med det samme"
            />
            <div>
              <SubmitButton name="leaves" value="on" variant="secondary">
                Bilen kører nu
              </SubmitButton>
            </div>
          </>
        )}
      </fieldset>
    </EditForm>
  );
}
