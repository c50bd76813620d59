import { refusalText } from '#app/texts/refusals.ts';
import type { DomainError } from '#server/errors.ts';
import { refusal } from '#server/http/in-tenant.ts';

/** Throws the page that says so, where a change is refused because its car is deleted. */
export function refuseOnDeletedCar(title: string, { code }: DomainError) {
  if (code === 'car-deleted') throw refusal(409, title, refusalText(code));
}
