import type { CustomerType } from '../db/schema.ts';
import { emailKey } from './contact-keys.ts';
import { compareCustomers, type Identity, type Likeness, likenesses } from './duplicate-rules.ts';

/** Who a row of a file is about. A type that the file does not tell is that of whoever fits. */
export type ToldIdentity = Omit<Identity, 'type'> & { type: CustomerType | undefined };

/** A customer that rows are compared with. */
export type Comparable = Identity & { id: number };

/** The customer a row is about, several that fit equally well, or one that only looks like it. */
export type CustomerMatch<Known> = { customer?: Known; several?: Known[]; like?: Known };

/** Customers by what tells who they are; more can be added. */
export function indexCustomers<Known extends Comparable>(customers: readonly Known[] = []) {
  const byKey = new Map<string, Known[]>();
  const index = {
    add(customer: Known) {
      for (const key of keysOf(customer)) byKey.set(key, [...(byKey.get(key) ?? []), customer]);
    },
    sharing: (told: Pick<Identity, 'cvr' | 'emails' | 'phones'>) =>
      new Set(keysOf(told).flatMap((key) => byKey.get(key) ?? [])),
  };
  for (const customer of customers) index.add(customer);
  return index;
}

export type CustomerIndex<Known extends Comparable> = ReturnType<typeof indexCustomers<Known>>;

const keysOf = ({ cvr, emails, phones }: Pick<Identity, 'cvr' | 'emails' | 'phones'>) => [
  ...(cvr === null ? [] : [`cvr ${cvr}`]),
  ...emails.map((email) => `email ${emailKey(email)}`),
  ...phones.map((phone) => `phone ${phone}`),
];

/**
 * The customer that a row is about by the rules of duplicates: by CVR, else e-mail, else phone. People who share a phone
 * but have an e-mail each are not one.
 */
export function matchCustomer<Known extends Comparable>(
  told: ToldIdentity,
  candidates: Iterable<Known>,
): CustomerMatch<Known> {
  const compared = [...candidates].flatMap((customer) => {
    const found = compareCustomers({ ...told, type: told.type ?? customer.type }, customer);
    if (!found) return [];
    const isShared = found.why.every((why) => why === 'phone' || why === 'name') && haveEach(told, customer);
    return [{ customer, rank: rankOf(found.why), isCertain: found.isCertain && !isShared }];
  });
  const certain = compared.filter(({ isCertain }) => isCertain);
  const best = Math.min(...certain.map(({ rank }) => rank));
  const fitting = certain.filter(({ rank }) => rank === best).map(({ customer }) => customer);
  const [customer] = fitting;
  if (fitting.length > 1) return { several: fitting };
  if (customer) return { customer };
  const like = compared[0]?.customer;
  return like ? { like } : {};
}

const haveEach = (one: ToldIdentity, other: Identity) => one.emails.length > 0 && other.emails.length > 0;
const rankOf = (why: readonly Likeness[]) => likenesses.findIndex((likeness) => why.includes(likeness));
