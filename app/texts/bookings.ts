import type { DriveState } from '#server/bookings/booking-queries.ts';
import type { Thing } from './thing.ts';
import { formatWhen } from './when.ts';

export const driveThing: Thing = {
  ...{ one: 'prøvetur', the: 'prøveturen', many: 'prøveture' },
  fields: {
    ...{ carId: 'Bil', car: 'Bil', startsAt: 'Afgang', endsAt: 'Tilbage senest', driverName: 'Fører' },
    ...{ licenceNumber: 'Kørekortnummer', licenceExpiresOn: 'Kørekort udløber', trialPlate: 'Prøveskilt' },
    ...{ isTrialPlateAsked: 'Kunden har selv bedt om turen', mileageOut: 'Kilometer ud', mileageIn: 'Kilometer hjem' },
    ...{ damageNote: 'Skader', leftAt: 'Kørte', returnedAt: 'Kom tilbage', cancelledAt: 'Aflyst', kind: 'Slags' },
    ...{ isRequested: 'Venter på bekræftelse', wish: 'Kundens besked', cancelledBy: 'Aflyst af' },
    ...{ cancelReason: 'Begrundelse', outcome: 'Hvordan det gik', departmentId: 'Afdeling' },
    ...{ assignedToId: 'Ansvarlig', agreementId: 'Lejeaftale' },
  },
};

const blockThing = { one: 'spærringen af bilen', many: 'spærringer af biler', isCreated: true };

/** Bookings in a history: each kind where a row says it, and one word where it does not. */
export const bookingThings = {
  booking: { ...driveThing, one: 'bookingen', many: 'bookinger', isCreated: true },
  'booking.testDrive': { one: driveThing.the, many: driveThing.many, isCreated: true },
  'booking.return': { one: 'afleveringsaftalen', many: 'afleveringsaftaler', isCreated: true },
  'booking.handover': { one: 'udleveringen', many: 'udleveringer', isCreated: true },
  'booking.call': { one: 'opkaldet', many: 'opkald', isCreated: true },
  'booking.workshop': { one: 'tiden på værkstedet', many: 'tider på værkstedet', isCreated: true },
  ...{ 'booking.transport': blockThing, 'booking.inspection': blockThing },
};

/** That a car is late back from a test drive: `Skulle være tilbage kl. 14:00`, on a later day `… i går kl. 14:00`. */
export function lateWords(endsAt: Date, now: Date) {
  return `Skulle være tilbage ${formatWhen(endsAt, now).replace(/^i dag /, '')}`;
}

export const driveStates: Record<DriveState, { label: string; look: string }> = {
  requested: { label: 'Afventer bekræftelse', look: 'badge-warn' },
  planned: { label: 'Booket', look: 'badge-info' },
  out: { label: 'Ude at køre', look: 'badge-warn' },
  late: { label: 'Sent tilbage', look: 'badge-danger' },
  returned: { label: 'Kørt', look: 'badge-good' },
  cancelled: { label: 'Aflyst', look: 'badge-plain' },
  notDriven: { label: 'Ikke kørt', look: 'badge-plain' },
};
