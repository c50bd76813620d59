import { type CustomerIndex, indexCustomers, matchCustomer } from '../customers/match-customer.ts';
import type { NoteOn } from '../file-jobs/file-columns.ts';
import type { PlannedRow as Planned, RowNote } from '../file-jobs/file-job-types.ts';
import type { Named } from '../people-files/named.ts';
import type { RowToPlan } from '../people-files/people-kind.ts';
import type { Tenant } from '../tenant.ts';
import type { CustomerField } from './customer-columns.ts';
import { changedColumns, lackingOf, valuesOf, warningsOf } from './customer-values.ts';
import { type CustomerValues, consentKey, type KnownCustomer, readKnownCustomers } from './known-customers.ts';
import { consentsOf, type FileCustomer, identifierOf, identityOf, type ToldConsent, tell } from './told-customer.ts';

export type PlannedCustomer = Planned<FileCustomer> & {
  fields: FileCustomer;
  /** The columns that are written. */
  values: CustomerValues;
  /** A contact that the customer does not have yet. */
  contact: string | undefined;
  consents: ToldConsent[];
};

export type Planning = {
  named: Named;
  note: NoteOn<CustomerField>;
  /** The customers that earlier rows create, by the negative number of their row. */
  fresh: CustomerIndex<KnownCustomer>;
  /** The earlier row of each customer that is there already. */
  claimed: Map<number, number>;
};

const nobody: Omit<KnownCustomer, 'id' | 'type' | 'name' | 'cvr' | 'postalCode' | 'emails' | 'phones'> = {
  ...{ pNumber: null, ean: null, email: null, phone: null, otherPhone: null, address: null, country: 'DK', city: null },
  ...{ departmentId: null, ownerId: null, segment: 'new', paymentTermsDays: 8, birthDate: null, tags: [], notes: null },
  ...{ consents: [], contactNames: [] },
};

/** Plans each row against the present customers. In the run they stay locked until the transaction ends. */
export async function planCustomers(tenant: Tenant, rows: readonly RowToPlan<FileCustomer>[], planning: Planning) {
  const isRun = rows.some(({ promised }) => promised !== undefined);
  const identities = rows.map(({ fields }) => identityOf(fields));
  const known = indexCustomers(await readKnownCustomers(tenant, identities, isRun));
  return rows.map((row) => planRow(row, known, planning));
}

function planRow(
  { number, fields, promised }: RowToPlan<FileCustomer>,
  known: CustomerIndex<KnownCustomer>,
  { named, note, fresh, claimed }: Planning,
): PlannedCustomer {
  const row = {
    number,
    fields,
    subjectId: null,
    needs: [],
    values: {},
    contact: undefined,
    consents: [],
    warnings: [],
  };
  const refuse = (problems: RowNote[]) => ({ ...row, plan: 'refused' as const, problems });
  const refuseWho = (message: string) => refuse([note(identifierOf(fields), message)]);

  const identity = identityOf(fields);
  const candidates = [...known.sharing(identity), ...fresh.sharing(identity)];
  const { customer, several, like } = matchCustomer(identity, candidates);
  const earlier = [customer, ...(several ?? [])].map((each) => each && rowOf(each, claimed)).find(Boolean);
  if (earlier !== undefined) return refuseWho(`Samme kunde som række ${earlier}`);
  if (several)
    return refuseWho(`Passer på flere kunder: ${several.map(({ name }) => name).join(', ')}. Slå dem sammen først`);
  const broken = promised && brokenPromise(promised, customer);
  if (broken) return refuseWho(broken);
  const lacking = lackingOf(fields, customer, note);
  if (lacking.length > 0) return refuse(lacking);

  if (customer) claimed.set(customer.id, number);
  else {
    const { emails, phones, type = 'private' } = identity;
    fresh.add({ ...nobody, ...identity, id: -number, type, emails: [...emails], phones: [...phones] });
  }
  const values = valuesOf(fields, customer, named);
  const told = consentsOf(fields, note);
  const consents = told.consents.filter(({ channel, day }) => !customer?.consents.includes(consentKey(channel, day)));
  const { contact } = tell(fields);
  const isNewContact =
    contact && ![customer?.name, ...(customer?.contactNames ?? [])].some((name) => isSame(name, contact));
  const changed = customer ? changedColumns(values, customer) : [];
  const isUpdated = changed.length > 0 || consents.length > 0 || Boolean(isNewContact);
  return {
    ...row,
    plan: customer ? (isUpdated ? 'update' : 'unchanged') : 'create',
    subjectId: customer?.id ?? null,
    values: customer ? Object.fromEntries(changed.map((column) => [column, values[column]])) : values,
    contact: isNewContact ? contact : undefined,
    consents,
    problems: [],
    warnings: [
      ...(like ? [note(identifierOf(fields), `Ligner ${like.name}, men oprettes som en kunde for sig`)] : []),
      ...warningsOf({ fields, customer, changed, named, note }),
      ...told.warnings,
    ],
  };
}

/** The earlier row about a customer. */
function rowOf({ id }: KnownCustomer, claimed: ReadonlyMap<number, number>) {
  return id < 0 ? -id : claimed.get(id);
}

function brokenPromise(
  { plan, subjectId }: NonNullable<RowToPlan<object>['promised']>,
  customer: KnownCustomer | undefined,
) {
  if (plan === 'create') return customer && `${customer.name} er oprettet, siden filen blev kontrolleret`;
  return customer?.id === subjectId ? undefined : 'Kunden er slettet eller ændret, siden filen blev kontrolleret';
}

const isSame = (one: string | undefined, other: string) =>
  one?.toLocaleLowerCase('da') === other.toLocaleLowerCase('da');
