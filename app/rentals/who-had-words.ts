import { formatInstant, formatPhone, formatPlate } from '#app/texts/formats.ts';
import type { WhoHad } from '#server/rentals/who-had.ts';

/** Who had a car at a minute, in words: «Lone Holm havde AB 12 345», and by which agreement. */
export function whoHadWords(had: WhoHad) {
  const plate = formatPlate(had.plate);
  const when = formatInstant(had.at);
  if (!('agreement' in had)) return { title: `Ingen havde lejet ${plate}`, detail: when };
  const { agreement } = had;
  if (!('drivers' in had))
    return { title: `Kunde #${agreement.customerId} havde ${plate}`, detail: `${agreement.number} · ${when}` };
  const [driver] = had.drivers;
  const phone = driver?.phone ?? had.customer?.phone;
  return {
    title: `${driver?.name ?? had.customer?.name ?? agreement.number} havde ${plate}`,
    detail: [agreement.number, had.customer?.name, phone && formatPhone(phone), when].filter(Boolean).join(' · '),
  };
}
