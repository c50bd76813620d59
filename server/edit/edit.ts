import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** A form of a stored row: what it says now, and what its fields showed when it was opened, as far as that is known. */
export type Edit<Input> = { version: number; input: Input; original?: Known | undefined };

/** What fields held, by their names. */
export type Known = Readonly<Record<string, unknown>>;

/** A field that a colleague changed to something else meanwhile: who did it, and when. */
type ConflictField = { name: string; by: string | null; at: Date | null };

/** Two have changed the same fields to different things. */
export class EditConflict extends DomainError {
  readonly fields: ConflictField[];

  constructor(fields: ConflictField[]) {
    super('edit-conflict', 409);
    this.fields = fields;
  }
}

type Row = Known & { version: number };

/** Whether two values of a field are the same; one that is not there is as none. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What an edit changes on the row as it is stored now. What colleagues changed in other fields stays as they left it
 * (`colleagues`); fields that both changed, and differently, are conflicts. A form that does not say what it showed
 * changes what differs, and is in conflict where the row is no longer the version it was opened on.
 */
export function mergeEdit<Input extends object>({ version, input, original }: Edit<Input>, row: Row) {
  const values: Partial<Input> = {};
  const conflicts: string[] = [];
  const colleagues: string[] = [];
  for (const name of namesOf(input)) {
    const [mine, before, now] = [input[name], original?.[name], row[name]];
    const isKnown = original !== undefined && name in original;
    // A field that the form does not have.
    if (mine === undefined && !isKnown) continue;
    const isTheirs = isKnown ? !isSame(now, before) : row.version !== version && !isSame(now, mine);
    const isMine = mine !== undefined && !isSame(mine, isKnown ? before : now);
    if (isMine && isTheirs && !isSame(mine, now)) conflicts.push(name);
    else if (isMine && !isSame(mine, now)) values[name] = mine;
    else if (isTheirs) colleagues.push(name);
  }
  return { values, conflicts, colleagues };
}

function namesOf<Input extends object>(input: Input) {
  const isName = (name: string): name is string & keyof Input => name in input;
  return Object.keys(input).filter(isName);
}

/** Where the history keeps a row: under which tables, and which field where it is no column of its own. */
type Kept = {
  table: string | readonly string[];
  id: number;
  paths?: Readonly<Record<string, readonly string[]>> | undefined;
};

/**
 * As `mergeEdit` for a row that the transaction holds: throws an `EditConflict`, which tells who changed each field and
 * when, as the history knows it.
 */
export async function settleEdit<Input extends object>(tenant: Tenant, at: Kept, edit: Edit<Input>, row: Row) {
  const { values, conflicts, colleagues } = mergeEdit(edit, row);
  if (conflicts.length > 0) throw new EditConflict(await authorsOf(tenant, at, conflicts));
  return { values, colleagues };
}

async function authorsOf({ db, organizationId }: Tenant, { table, id, paths = {} }: Kept, names: string[]) {
  const wanted = JSON.stringify(names.map((name) => ({ name, path: paths[name] ?? [name] })));
  const { rows } = await sql<ConflictField>`
    select distinct on (wanted.name) wanted.name, "user".name as by, history."occurredAt" as at
    from history
    cross join jsonb_to_recordset(${wanted}::jsonb) as wanted (name text, path text[])
    left join "user" on "user".id = history."actorId"
    where history."organizationId" = ${organizationId} and history."entityType" = any (${[table].flat()}::text[])
      and history."entityId" = ${id} and history.action = 'update'
      and history."newValue" #> wanted.path is distinct from history."oldValue" #> wanted.path
    order by wanted.name, history.id desc`.execute(db);
  return names.map((name) => rows.find((row) => row.name === name) ?? { name, by: null, at: null });
}
