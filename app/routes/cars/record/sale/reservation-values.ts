import { type BuyerFields, buyerValues } from '#app/customers/buyer-values.ts';
import { typedDay, typedMoney, typedText } from '#app/texts/form-texts.ts';
import type { readReservation } from '#server/sales/reservation-commands.ts';

const usualTerms = 'Depositummet trækkes fra prisen ved købet. Det betales tilbage, hvis bilen ikke købes.';

/** The fields of a reservation that say who it is for. */
export const reservationBuyer = {
  ...{ customerId: 'reservedCustomerId', leadId: 'reservedLeadId', name: 'reservedFor' },
  ...{ phone: 'reservedPhone', email: 'reservedEmail' },
} as const satisfies BuyerFields;

type Page = NonNullable<Awaited<ReturnType<typeof readReservation>>> & { until: string };

/** The values of the form: of the reservation, or of the buyer it begins with. */
export function reservationValues({ car, isReserved, buyer, until }: Page) {
  return {
    reservedUntil: typedDay(car.reservedUntil ?? until),
    reservedFor: typedText(car.reservedFor),
    reservedPhone: typedText(car.reservedPhone),
    reservedEmail: typedText(car.reservedEmail),
    reservedCustomerId: typedText(car.reservedCustomerId),
    reservedLeadId: typedText(car.reservedLeadId),
    reservedDeposit: typedMoney(car.reservedDeposit),
    reservedDepositWay: typedText(car.reservedDepositWay),
    terms: usualTerms,
    ...(!isReserved && buyer && buyerValues(reservationBuyer, buyer)),
  };
}
