import type { RentalPaymentKind } from '#server/db/schema.ts';
import type { aheadOf } from '#server/portal/portal-agreements.ts';
import { formatDay } from './formats.ts';
import { formatKm, formatNumber } from './numbers.ts';

/** The words of an agreement in the portal, and of what a customer asks for there. */
export const actWords = {
  km: 'Aflæs km',
  damage: 'Meld skade',
  car: 'Anmod om bil',
  book: 'Book',
  message: 'Skriv besked',
  noCar: 'Du har ingen bil hos os lige nu.',
  readOnly: 'Du har læseadgang. Det kan en ansvarlig hos jer gøre.',
  photos: 'Billeder',
  photosHelp: 'Tag gerne et tæt på og et på afstand. Du kan vælge flere.',
  kmPhoto: 'Billede af kilometertælleren',
} as const;

/** How a customer may want a car. */
export const requestKindWords = {
  sale: 'Købe',
  leasing: 'Lease',
  longRental: 'Leje i længere tid',
  shortRental: 'Leje i kort tid',
} as const;

/** A payment's name to the customer. */
export const paymentWords: Record<RentalPaymentKind, string> = {
  deposit: 'Depositum',
  instalment: 'Leje',
  final: 'Slutafregning',
  refund: 'Penge tilbage',
  depositBack: 'Depositum tilbage',
};

type Driven = { kmUsed: number | null; kmIncluded: number | null };

/** «12.400 af 30.000 km er kørt». */
export function usedWords({ kmUsed, kmIncluded }: Driven) {
  if (kmUsed === null) return kmIncluded === null ? undefined : `${formatNumber(kmIncluded)} km inkluderet`;
  if (kmIncluded === null) return `${formatKm(kmUsed)} er kørt`;
  return `${formatNumber(kmUsed)} af ${formatKm(kmIncluded)} er kørt`;
}

type Ahead = ReturnType<typeof aheadOf>;

/** What the pace so far comes to by the end. */
export function forecastWords(forecast: Ahead['forecast'], kmIncluded: number | null) {
  if (!forecast) return undefined;
  const around = Math.round(forecast.km / 100) * 100;
  const start = `Kører du som nu, bliver det omkring ${formatKm(around)}.`;
  if (kmIncluded === null) return start;
  if (forecast.over <= 0) return `${start} Det er inden for aftalen.`;
  return `${start} Det er omkring ${formatKm(Math.max(100, around - kmIncluded))} for meget.`;
}

/** «3. mar. 2027» or «3. mar. 2027, eller ved 60.000 km». */
export function serviceWords({ day, atKm }: NonNullable<Ahead['service']>) {
  return atKm === null ? formatDay(day) : `Ved ${formatKm(atKm)}, omkring ${formatDay(day)}`;
}

/** What the portal refuses of what a customer asks for. */
export const portalActRefusals: Readonly<Record<string, string>> = {
  'portal-off-car': 'Hos os anmoder man ikke om biler her. Ring til os.',
  'portal-off-damage': 'Hos os melder man ikke skader her. Ring til os.',
  'portal-off-km': 'Hos os aflæser man ikke kilometer her. Ring til os.',
  'portal-off-message': 'Hos os skriver man ikke beskeder her. Ring til os.',
  'portal-no-car': 'Du har ikke bilen lige nu. Vælg en anden, eller ring til os.',
  'portal-photo-kind': 'Her kan kun sendes billeder.',
};
