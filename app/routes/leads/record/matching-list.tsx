import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { FormSection } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatPlate } from '#app/texts/formats.ts';
import { availabilities } from '#app/texts/labels.ts';
import { formatKm, formatMoney } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { silhouettePath } from '#app/ui/silhouettes/silhouette-path.ts';
import type { LeadRecord } from '#server/leads/lead-record.ts';
import type { MatchingCar } from '#server/leads/matching-cars.ts';
import { matchWords } from './match-words.ts';

type Props = { page: LeadRecord; cars: readonly MatchingCar[]; result: Refused | undefined };

/** The car a lead is about, and the cars for sale that suit it. */
export function Cars({ page: { lead, mayChange, person }, cars, result }: Props) {
  const { form, fields } = useForm({ id: 'bil', values: { car: '' }, labels: { car: 'Bil' }, result });
  const title = [lead.brandName, lead.modelName].filter(Boolean).join(' ');
  return (
    <FormSection id="biler" title="Ønsket bil" refused={result}>
      {lead.carId === null ? (
        <p className="text-sm text-neutral-600">Ingen bestemt bil.</p>
      ) : (
        <div className="grid gap-2 text-sm">
          <p>
            <Link
              to={`/cars/${lead.carId}/edit`}
              className="link inline-flex min-h-11 items-center font-medium md:min-h-0"
            >
              {title}
              {lead.registrationNumber && ` · ${formatPlate(lead.registrationNumber)}`}
            </Link>
            {lead.availability && <span className="badge badge-plain ml-2">{availabilities[lead.availability]}</span>}
          </p>
          {lead.salePriceInclVat !== null && <p className="tabular-nums">{formatMoney(lead.salePriceInclVat)}</p>}
          {mayChange && person && (
            <CarSteps carId={lead.carId} leadId={lead.id} isFree={lead.availability === 'available'} />
          )}
        </div>
      )}
      {mayChange && (
        <Form {...form.props} method="post" action="#biler" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="step" value="wish" />
          <input type="hidden" name="version" value={lead.version} />
          <div className="min-w-0 flex-1">
            <TextField
              label={lead.carId === null ? 'Bil' : 'Skift til en anden bil'}
              field={fields.car}
              isOptional
              maxLength={40}
              placeholder="Reg.nr. eller lagernr."
            />
          </div>
          <SubmitButton action="#biler" variant="secondary">
            Vælg
          </SubmitButton>
        </Form>
      )}
      <h3 className="border-t border-neutral-200 pt-4 text-sm font-semibold">Biler der passer</h3>
      {cars.length === 0 ? (
        <p className="text-sm text-neutral-600">
          Ingen biler til salg passer til behovet. Udfyld gruppe, lasteevne, træk, budget eller drivmiddel, så finder vi
          dem.
        </p>
      ) : (
        <ol className="grid gap-4">
          {cars.map((car) => (
            <Match key={car.id} car={car} lead={lead} mayChange={mayChange} />
          ))}
        </ol>
      )}
    </FormSection>
  );
}

type MatchProps = { car: MatchingCar; lead: LeadRecord['lead']; mayChange: boolean };

function Match({ car, lead, mayChange }: MatchProps) {
  const { id, photo } = car;
  const picture = photo
    ? `/cars/${id}/edit/photos/${photo.id}/${photo.shownEditId ?? 'base'}-320.webp`
    : silhouettePath(car);
  const name = `${car.brandName} ${car.modelName}`;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      <img
        src={picture}
        alt=""
        width={96}
        height={72}
        loading="lazy"
        className="aspect-4/3 w-24 rounded-md border border-neutral-200 object-cover"
      />
      <div className="grid content-start gap-1">
        <Link
          to={`/cars/${id}/edit`}
          className="link inline-flex min-h-11 items-center font-medium wrap-anywhere md:min-h-0"
        >
          {name} {car.variant}
        </Link>
        <p className="text-neutral-600">
          {[
            car.registrationNumber && formatPlate(car.registrationNumber),
            car.modelYear,
            car.mileage !== null && formatKm(car.mileage),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="font-medium tabular-nums">
          {car.salePriceInclVat === null ? 'Uden pris' : formatMoney(car.salePriceInclVat)}
        </p>
      </div>
      <ul className="col-span-2 flex flex-wrap gap-x-3 gap-y-1">
        {matchWords(car).map(({ text, fits }) => (
          <li
            key={text}
            className={`inline-flex items-center gap-1 ${fits === false ? 'text-rose-800' : 'text-neutral-700'}`}
          >
            <Icon name={fits === null ? 'circle-help' : fits ? 'check' : 'x'} size={14} />
            <span className="sr-only">{fits === null ? 'Ukendt: ' : fits ? 'Passer: ' : 'Passer ikke: '}</span>
            {text}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className="col-span-2 flex flex-wrap gap-2">
          <Form method="post" action="#biler">
            <input type="hidden" name="step" value="wish" />
            <input type="hidden" name="version" value={lead.version} />
            <input type="hidden" name="carId" value={id} />
            <SubmitButton action="#biler" variant="secondary" aria-label={`Vælg ${name}`}>
              Vælg
            </SubmitButton>
          </Form>
          <CarSteps carId={id} leadId={lead.id} isFree name={name} />
        </div>
      )}
    </li>
  );
}

type CarStepsProps = { carId: number; leadId: number; isFree: boolean; name?: string };

/** Reserves the car for the lead's person, or leads to its sale. */
function CarSteps({ carId, leadId, isFree, name = 'bilen' }: CarStepsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {isFree && (
        <Form method="post" action="#biler">
          <input type="hidden" name="step" value="reserve" />
          <input type="hidden" name="carId" value={carId} />
          <SubmitButton action="#biler" variant="secondary" aria-label={`Reservér ${name}`}>
            Reservér
          </SubmitButton>
        </Form>
      )}
      <Link
        to={`/cars/${carId}/edit/sale?lead=${leadId}`}
        aria-label={`Sælg ${name}`}
        className={buttonClass('secondary')}
      >
        Sælg
      </Link>
    </div>
  );
}
