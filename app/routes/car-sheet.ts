import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { subtitleOf } from '#app/texts/paper-car.ts';
import { factsOf, type PaperField } from '#app/texts/paper-car-facts.ts';
import { senderOf } from '#app/texts/paper-sender.ts';
import { priceNote } from '#app/texts/papers.ts';
import type { PaperFacts } from '#server/papers/paper-queries.ts';
import type { Agreement } from '#server/papers/paper-types.ts';
import type { SignPrice } from '#server/papers/sign-price.ts';

const build = [
  ...(['fuelType', 'gearType', 'drivetrain', 'engineKw', 'consumptionKmL', 'co2GKm', 'rangeKmWltp'] as const),
  ...(['batteryKwh', 'euroNorm', 'bodyType', 'color', 'doors', 'seats', 'towbar', 'towBrakedKg'] as const),
] satisfies readonly PaperField[];
const ofVan = ['payloadKg', 'cargoVolumeM3', 'totalWeight'] as const satisfies readonly PaperField[];
const upkeep = [
  ...(['ownersCount', 'keysCount', 'serviceBook', 'lastServiceDate', 'nextServiceMileage'] as const),
  ...(['lastInspectionDate', 'nextInspectionDate', 'warrantyUntil'] as const),
] satisfies readonly PaperField[];

type Made = {
  facts: PaperFacts;
  /** The prices to a private buyer; undefined where the car has none that may be shown. */
  price: SignPrice | undefined;
  logo: string | undefined;
  picture: string | undefined;
  /** Today in Denmark, `YYYY-MM-DD`. */
  today: string;
};

/** The texts of a car's sheet, as a customer gets it. */
export function carSheetOf({ facts, price, logo, picture, today }: Made): Agreement {
  const { car, equipment } = facts;
  const plate = car.registrationNumber && formatPlate(car.registrationNumber);
  const extras = [...new Set([...car.highlights, ...equipment])];
  const intro = factsOf(car, ['modelYear', 'firstRegistrationDate', 'mileage', 'vin', 'stockNumber']);
  return {
    kind: 'agreement',
    label: 'Bilark',
    sender: senderOf(facts, logo),
    title: [`${car.brandName} ${car.modelName}`, plate].filter(Boolean).join(' · '),
    subtitle: subtitleOf(car),
    day: formatDay(today),
    intro: { facts: intro, picture },
    parts: [
      ...(price
        ? [
            {
              title: 'Pris',
              amounts: [
                { label: 'Kontantpris', value: formatMoney(price.main), detail: priceNote(price), isTotal: true },
              ],
            },
          ]
        : []),
      { title: 'Bilen', facts: factsOf(car, [...build, ...(car.vehicleType === 'van' ? ofVan : [])]) },
      { title: 'Service og syn', facts: factsOf(car, upkeep) },
      ...(extras.length > 0 ? [{ title: 'Udstyr', texts: [extras.join(', ')] }] : []),
    ].filter((part) => !('facts' in part) || part.facts.length > 0),
    statement: '',
    signatures: [],
  };
}
