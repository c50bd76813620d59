import { type SqlBool, sql } from 'kysely';
import type { Person } from './person.ts';

const isTheirs = ({ customerIds, leadIds }: Person) => sql<SqlBool>`coalesce(
  subject."customerId" = any (${customerIds}::bigint[]) or subject."leadId" = any (${leadIds}::bigint[]), false)`;

const ofMemo = sql`from "memoSubject" subject
  where subject."organizationId" = own."organizationId" and subject."memoId" = own.id`;

/** The condition that a memo (`own`) is about the person. */
const isAbout = (person: Person) => sql<SqlBool>`exists (select ${ofMemo} and ${isTheirs(person)})`;

/** The condition that a memo (`own`) is about the person and nothing else. */
export const isAboutAlone = (person: Person) =>
  sql<SqlBool>`(${isAbout(person)} and not exists (select ${ofMemo} and not ${isTheirs(person)}))`;

/** The condition that a memo (`own`) names the person, and somebody decides whether it goes: it is about others too. */
export function isNaming(person: Person) {
  const { carIds, marks, names } = person;
  const text = sql`concat_ws(' ', own.title, own.body, own.checklist)`;
  const isOfCars = sql<SqlBool>`exists (select ${ofMemo} and subject."carId" = any (${carIds}::bigint[]))`;
  return sql<SqlBool>`not ${isAboutAlone(person)} and (has_words(${text}, ${marks}::text[])
    or has_words(${text}, ${names}::text[]) and (${isOfCars} or ${isAbout(person)}))`;
}
