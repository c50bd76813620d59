import type { RouterContextProvider } from 'react-router';
import { formatDay } from '#app/texts/formats.ts';
import { lookupRefusal } from '#app/texts/lookups.ts';
import { formatKm } from '#app/texts/numbers.ts';
import type { RegisterVehicle } from '#server/cars/register-vehicle.ts';
import { DomainError } from '#server/errors.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { lookUp } from '#server/http/look-up.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { updateLead } from '#server/leads/lead-commands.ts';

/** Looks up the car traded in, and saves what it is. The register's warnings are told. */
export async function lookUpTradeIn(
  context: Readonly<RouterContextProvider>,
  id: number,
  { version, plate }: { version: number; plate: string },
) {
  const answer = await lookUp(context, { kind: 'plate', text: plate }, { reason: 'create' });
  if ('refusal' in answer) throw new DomainError(lookupRefusal(answer.refusal, answer.retryAfterSeconds), 409, 'plate');
  const { vehicle } = answer;
  const tradeInCar = [vehicle.brandName, vehicle.modelName, vehicle.variant, vehicle.modelYear]
    .filter(Boolean)
    .join(' ');
  const input = { tradeInPlate: plate, tradeInCar: tradeInCar.slice(0, 120) };
  const { group } = found(await inTenant(context, (tenant) => updateLead(tenant, id, { version, input })));
  const warnings = warningsOf(vehicle, dayOf(new Date()));
  return redirectWith(`/leads/${id}/edit#byttebil-opslag`, {
    title: `Byttebilen er ${tradeInCar}`,
    text: warnings.join(' '),
    kind: warnings.length > 0 ? 'warning' : 'success',
    group,
  });
}

/** What a buyer of the car should know. */
function warningsOf(vehicle: RegisterVehicle, today: string) {
  const { nextInspectionDate, leasingTo, registrationStatus, lastInspectionMileage } = vehicle;
  return [
    vehicle.hasDebt && 'Der er tinglyst gæld i bilen.',
    registrationStatus && registrationStatus !== 'Registreret' && 'Bilen er ikke indregistreret.',
    leasingTo && leasingTo >= today && `Bilen er leaset til ${formatDay(leasingTo)}.`,
    nextInspectionDate && nextInspectionDate < today && `Synet udløb ${formatDay(nextInspectionDate)}.`,
    lastInspectionMileage && `Ved seneste syn havde den kørt ${formatKm(lastInspectionMileage)}.`,
  ].filter((warning) => typeof warning === 'string' && warning !== '');
}
