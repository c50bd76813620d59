import { formatDay, formatPhone, formatPlate } from '#app/texts/formats.ts';
import { formatExactMoney, formatKm } from '#app/texts/numbers.ts';
import { subtitleOf } from '#app/texts/paper-car.ts';
import { factsOf } from '#app/texts/paper-car-facts.ts';
import { senderOf } from '#app/texts/paper-sender.ts';
import type { PaperFacts } from '#server/papers/paper-queries.ts';
import type { Agreement } from '#server/papers/paper-types.ts';

type Made = { facts: PaperFacts; terms: string; logo: string | undefined; today: string };

/** The texts of the paper of a reservation. */
export function reservationOf({ facts, terms, logo, today }: Made): Agreement {
  const { car, settings } = facts;
  const { reservedFor, reservedPhone, reservedEmail, reservedDeposit } = car;
  const plate = car.registrationNumber && formatPlate(car.registrationNumber);
  const price = car.salePriceInclVat;
  const until = car.reservedUntil
    ? `Bilen er reserveret til og med ${formatDay(car.reservedUntil)}. Så bortfalder reservationen.`
    : '';
  return {
    kind: 'agreement',
    label: 'Reservation',
    sender: senderOf(facts, logo),
    title: [`${car.brandName} ${car.modelName}`, plate].filter(Boolean).join(' · '),
    subtitle: subtitleOf(car),
    day: formatDay(today),
    parts: [
      {
        title: 'Reserveret til',
        facts: [
          { label: 'Navn', value: reservedFor ?? '' },
          ...(reservedPhone ? [{ label: 'Telefon', value: formatPhone(reservedPhone) }] : []),
          ...(reservedEmail ? [{ label: 'E-mail', value: reservedEmail }] : []),
        ],
      },
      {
        title: 'Bilen',
        facts: [
          ...factsOf(car, ['vin', 'firstRegistrationDate', 'modelYear', 'fuelType', 'color', 'stockNumber']),
          ...(car.mileage === null ? [] : [{ label: 'Kilometer', value: formatKm(car.mileage) }]),
        ],
      },
      {
        title: 'Pris og depositum',
        amounts: [
          ...(price === null ? [] : [{ label: 'Kontantpris', value: formatExactMoney(price) }]),
          ...(reservedDeposit === null
            ? []
            : [{ label: 'Depositum', value: formatExactMoney(reservedDeposit), isTotal: true }]),
        ],
      },
      { title: 'Vilkår', texts: [until, terms].filter(Boolean) },
    ],
    statement: 'Begge parter har fået et eksemplar. Købet aftales i en slutseddel.',
    signatures: [`For ${settings.name}`, 'Kunde'],
  };
}
