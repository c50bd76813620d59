import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { subtitleOf } from '#app/texts/paper-car.ts';
import { factsOf, type PaperField } from '#app/texts/paper-car-facts.ts';
import { senderOf } from '#app/texts/paper-sender.ts';
import { priceNote } from '#app/texts/papers.ts';
import type { FinancingExample } from '#server/financing/financing-example.ts';
import type { PaperFacts } from '#server/papers/paper-queries.ts';
import type { PriceSign, SignFormat } from '#server/papers/paper-types.ts';
import type { SignPrice } from '#server/papers/sign-price.ts';

const first: readonly PaperField[] = [
  ...(['firstRegistrationDate', 'mileage', 'fuelType', 'gearType', 'modelYear', 'engineKw'] as const),
  ...(['consumptionKmL', 'co2GKm', 'rangeKmWltp'] as const),
];
const ofVan: readonly PaperField[] = ['payloadKg', 'cargoVolumeM3', 'totalWeight', 'towBrakedKg'];
const rest: readonly PaperField[] = [
  ...(['nextInspectionDate', 'euroNorm', 'color', 'bodyType', 'drivetrain', 'doors', 'seats'] as const),
  ...(['batteryKwh', 'towBrakedKg', 'ownersCount'] as const),
];

type Made = {
  facts: PaperFacts;
  price: SignPrice;
  format: SignFormat;
  logo: string | undefined;
  /** A financing example to stand on the sign. */
  financing: FinancingExample | undefined;
  /** Today in Denmark, `YYYY-MM-DD`. */
  today: string;
};

/** The texts of a car's price sign. */
export function priceSignOf({ facts, price, format, logo, financing, today }: Made): PriceSign {
  const { car, settings, equipment } = facts;
  const fields = [...first, ...(car.vehicleType === 'van' ? ofVan : []), ...rest];
  const others = [
    { label: 'Ekskl. moms', ore: price.exclVat },
    { label: 'Ekskl. moms og registreringsafgift', ore: price.exclVatExclTax },
  ];
  const website = URL.parse(settings.website ?? '');
  return {
    kind: 'priceSign',
    format,
    sender: senderOf(facts, logo),
    title: `${car.brandName} ${car.modelName}`,
    subtitle: subtitleOf(car),
    plate: car.registrationNumber
      ? { text: formatPlate(car.registrationNumber), isYellow: car.plateColor === 'yellow' }
      : undefined,
    price: { label: 'Kontantpris', amount: formatMoney(price.main), note: priceNote(price) },
    otherPrices: others.flatMap(({ label, ore }) => (ore ? [{ label, value: formatMoney(ore) }] : [])),
    facts: factsOf(car, [...new Set(fields)]).slice(0, 12),
    financing: financing && {
      title: 'Finansieringseksempel',
      facts: financing.facts.map(([label, value]) => ({ label, value })),
    },
    equipment: [...new Set([...car.highlights, ...equipment])],
    code: website ? { url: website.href, label: 'Se alle vores biler' } : undefined,
    small: [`Lagernr. ${car.stockNumber}`, ...(car.vin ? [`Stelnr. ${car.vin}`] : []), `Udskrevet ${formatDay(today)}`],
  };
}
