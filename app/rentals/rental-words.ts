import { formatPlate } from '#app/texts/formats.ts';

type Car = { registrationNumber: string | null; stockNumber: string | null; carName: string | null };

/** «AB 12 345 · Ford Transit», or the group while no car is chosen. */
export function carOf({ registrationNumber, stockNumber, carName, category }: Car & { category: string | null }) {
  const named = registrationNumber === null ? stockNumber : formatPlate(registrationNumber);
  const car = [named, carName].filter(Boolean).join(' · ');
  return car || (category === null ? undefined : `Gruppe ${category}`);
}

/** The customer's name, or their number for those who see no names. */
export const customerOf = ({ customerName, customerId }: { customerName: string | null; customerId: number }) =>
  customerName ?? `Kunde #${customerId}`;
