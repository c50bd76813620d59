import { refusalText } from '#app/texts/refusals.ts';
import type { DomainError } from '#server/errors.ts';
import { refusal } from '#server/http/in-tenant.ts';

const codes: readonly string[] = ['car-deleted', 'lead-deleted', 'customer-deleted', 'customer-merged'];

/** Throws the page that says so, where a change is refused because what it belongs to is deleted. */
export function refuseOnDeleted(title: string, { code }: DomainError) {
  if (codes.includes(code)) throw refusal(409, title, refusalText(code));
}
