import type { CustomerType } from '../db/schema.ts';
import { areNamesAlike, emailKey } from './contact-keys.ts';

/** What tells who a customer is. */
export type Identity = {
  type: CustomerType;
  name: string;
  cvr: string | null;
  postalCode: string | null;
  emails: readonly string[];
  phones: readonly string[];
};

export const likenesses = ['cvr', 'email', 'phone', 'name'] as const;

/** What two customers have in common; a name counts with its postal code. */
export type Likeness = (typeof likenesses)[number];

/** Why two customers may be one and the same, and whether they are with certainty. Undefined when nothing says so. */
export type Duplicate = { why: Likeness[]; isCertain: boolean };

type Kind = Pick<Identity, 'type' | 'cvr'>;

/** A person and a company can share a number or an address; a company has one CVR number. */
export function judgeLikeness(why: Likeness[], one: Kind, other: Kind): Duplicate | undefined {
  if (why.length === 0) return undefined;
  const differ =
    (one.type === 'private') !== (other.type === 'private') ||
    (one.cvr !== null && other.cvr !== null && one.cvr !== other.cvr);
  return { why, isCertain: !differ && why.some((each) => each !== 'name') };
}

export function compareCustomers(one: Identity, other: Identity): Duplicate | undefined {
  const keys = new Set(one.emails.map(emailKey));
  const has: Record<Likeness, boolean> = {
    cvr: one.cvr !== null && one.cvr === other.cvr,
    email: other.emails.some((email) => keys.has(emailKey(email))),
    phone: one.phones.some((phone) => other.phones.includes(phone)),
    name: one.postalCode !== null && one.postalCode === other.postalCode && areNamesAlike(one.name, other.name),
  };
  return judgeLikeness(
    likenesses.filter((each) => has[each]),
    one,
    other,
  );
}
