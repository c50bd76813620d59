import { data, type RouterContextProvider } from 'react-router';
import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { lookupRefusal } from '#app/texts/lookups.ts';
import { formatKm } from '#app/texts/numbers.ts';
import { normalizePlate, plateKind, plateMessage } from '#server/cars/plate.ts';
import type { RegisterVehicle } from '#server/cars/register-vehicle.ts';
import { fillForm, refuseField } from '#server/http/fill-form.ts';
import { lookUp } from '#server/http/look-up.ts';

/** Asks the register about the car that is traded in, and fills the form's fields; nothing is saved. */
export async function lookUpTradeIn(context: Readonly<RouterContextProvider>, form: FormData) {
  const plate = normalizePlate(String(form.get('tradeInPlate') ?? ''));
  if (!plateKind(plate)) {
    const problem = plate === '' ? 'Skriv byttebilens registreringsnummer' : plateMessage;
    return data({ result: refuseField(form, 'tradeInPlate', problem) }, 400);
  }
  const answer = await lookUp(context, { kind: 'plate', text: plate }, { reason: 'create' });
  if ('refusal' in answer) {
    const problem = lookupRefusal(answer.refusal, answer.retryAfterSeconds);
    return data({ result: refuseField(form, 'tradeInPlate', problem) }, 409);
  }
  const { brandName, modelName, vin } = answer.vehicle;
  const changes = {
    tradeInPlate: formatPlate(plate),
    ...(brandName && { tradeInBrand: brandName.slice(0, 60) }),
    ...(modelName && { tradeInModel: modelName.slice(0, 60) }),
    ...(vin && { tradeInVin: vin }),
  };
  return data({ result: fillForm(form, changes), lookedUp: toldOf(answer.vehicle) });
}

/** What the register says that the form has no field for: it is written on the car when the sale is saved. */
function toldOf(vehicle: RegisterVehicle) {
  const { variant, modelYear, firstRegistrationDate, nextInspectionDate, lastInspectionMileage, hasDebt } = vehicle;
  const told = [
    variant,
    modelYear && `årgang ${modelYear}`,
    firstRegistrationDate && `1. registrering ${formatDay(firstRegistrationDate)}`,
    nextInspectionDate && `synes senest ${formatDay(nextInspectionDate)}`,
    lastInspectionMileage && `${formatKm(lastInspectionMileage)} ved seneste syn`,
    hasDebt && 'der er tinglyst gæld i bilen',
  ].filter(Boolean);
  return `Fundet i registret${told.length > 0 ? `: ${told.join(', ')}` : ''}.`;
}
