import { normalizePlate, plateKind } from '../cars/plate.ts';
import { matchCustomer } from '../customers/match-customer.ts';
import type { NoteOn } from '../file-jobs/file-columns.ts';
import type { PlannedRow as Planned, RowNote } from '../file-jobs/file-job-types.ts';
import { mayBeCpr } from '../format/cpr.ts';
import type { ResponseTimes } from '../leads/response-clock.ts';
import type { Named } from '../people-files/named.ts';
import type { RowToPlan } from '../people-files/people-kind.ts';
import type { Tenant } from '../tenant.ts';
import {
  addLead,
  type KnownLead,
  type NamedCars,
  readCustomersOf,
  readKnownLeads,
  readNamedCars,
} from './known-leads.ts';
import { sourceOf } from './lead-cells.ts';
import type { LeadField } from './lead-columns.ts';
import { type LeadValues, valuesOf } from './lead-values.ts';
import { type FileLead, identifierOf, identityOf, isSame, keysOf, nameOf, toldOf } from './told-lead.ts';

export type PlannedLead = Planned<FileLead> & { fields: FileLead; values: LeadValues | undefined };

export type Planning = {
  named: Named;
  times: ResponseTimes;
  note: NoteOn<LeadField>;
  now: Date;
  /** The leads that earlier rows create, by the negative number of their row. */
  fresh: Map<string, KnownLead[]>;
};

/** Plans each row as a new lead, unless it is there already. */
export async function planLeads(tenant: Tenant, rows: readonly RowToPlan<FileLead>[], planning: Planning) {
  const fields = rows.map((row) => row.fields);
  const [known, customers, carOf] = await Promise.all([
    readKnownLeads(tenant, fields),
    readCustomersOf(tenant, fields),
    readNamedCars(tenant, fields),
  ]);
  const { named, times, note, now, fresh } = planning;

  return rows.map(({ number, fields }): PlannedLead => {
    const row = { number, fields, subjectId: null, needs: [], problems: [], warnings: [], values: undefined };
    const told = toldOf(fields, now);
    const find = (leads: ReadonlyMap<string, KnownLead[]>) =>
      keysOf(told)
        .flatMap((key) => leads.get(key) ?? [])
        .find((lead) => isSame(lead, told));
    const refuse = (message: string) => ({
      ...{ ...row, plan: 'refused' as const, problems: [note(identifierOf(fields), message)] },
    });
    if (!nameOf(fields) && !fields.email && !fields.phone) return refuse('Skriv navn, telefon eller e-mail');
    const earlier = find(fresh);
    if (earlier) return refuse(`Samme emne som række ${-earlier.id}`);
    const same = find(known);
    if (same) return { ...row, plan: 'unchanged', subjectId: same.id };
    addLead(fresh, { ...told, id: -number });
    const identity = identityOf(fields);
    const { customer, several } = matchCustomer(identity, customers.sharing(identity));
    return {
      ...row,
      plan: 'create',
      values: valuesOf(fields, { customerId: customer?.id, carOf, named, times, now }),
      warnings: [
        ...(several ? [note(identifierOf(fields), 'Passer på flere kunder, så emnet får ingen kunde')] : []),
        ...warningsOf(fields, { carOf, named, note }),
      ],
    };
  });
}

type Ground = { carOf: NamedCars; named: Named; note: NoteOn<LeadField> };

/** What to look at before a row is imported. */
function warningsOf(fields: FileLead, { carOf, named, note }: Ground): RowNote[] {
  const { assigneeName, departmentName, source, car, message = '' } = fields;
  const when = (isSo: boolean, field: LeadField, text: string) => (isSo ? [note(field, text)] : []);
  const isPlate = car !== undefined && plateKind(normalizePlate(car)) === 'standard';
  const isNobody = assigneeName !== undefined && named.colleague(assigneeName) === undefined;
  const isNowhere = departmentName !== undefined && named.department(departmentName) === undefined;
  return [
    ...when(isPlate && !carOf(car), 'car', 'Ingen bil på lager har det nummer. Det skrives i ønsket'),
    ...when(isNobody, 'assigneeName', 'Ingen, der arbejder med emner, hedder det. Emnet får ingen ansvarlig'),
    ...when(isNowhere, 'departmentName', 'Afdelingen findes ikke og tages ikke med'),
    ...when(source !== undefined && !sourceOf(source), 'source', 'Ukendt kilde. Den sættes til Import'),
    ...when(mayBeCpr(message), 'message', 'Ligner et CPR-nummer, som ikke må stå her'),
  ];
}
