import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** A form of a stored row: its input, and the original values it showed, if known. */
export type Edit<Input> = { version: number; input: Input; original?: Known | undefined };

/** Field values by name. */
export type Known = Readonly<Record<string, unknown>>;

/** A field that a colleague changed meanwhile: who and when. */
type ConflictField = { name: string; by: string | null; at: Date | null };

/** Two users have changed the same fields differently. */
export class EditConflict extends DomainError {
  readonly fields: ConflictField[];

  constructor(fields: ConflictField[]) {
    super('edit-conflict', 409);
    this.fields = fields;
  }
}

type Row = Known & { version: number };

/** Whether two field values are equal; undefined equals null. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Merges an edit into the stored row: fields both changed differently are conflicts. Without original values, every
 * difference on a stale version is one.
 */
export function mergeEdit<Input extends object>({ version, input, original }: Edit<Input>, row: Row) {
  const values: Partial<Input> = {};
  const conflicts: string[] = [];
  const colleagues: string[] = [];
  for (const name of namesOf(input)) {
    const [mine, before, now] = [input[name], original?.[name], row[name]];
    const isKnown = original !== undefined && name in original;
    // A field absent from the form.
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

/** A row's place in the history: its tables, and the path of fields without a column. */
type InHistory = {
  table: string | readonly string[];
  id: number;
  paths?: Readonly<Record<string, readonly string[]>> | undefined;
};

/** As `mergeEdit` for a locked row: throws an `EditConflict` with who changed each field and when, from the history. */
export async function settleEdit<Input extends object>(tenant: Tenant, at: InHistory, edit: Edit<Input>, row: Row) {
  const { values, conflicts, colleagues } = mergeEdit(edit, row);
  if (conflicts.length > 0) throw new EditConflict(await authorsOf(tenant, at, conflicts));
  return { values, colleagues };
}

async function authorsOf({ db, organizationId }: Tenant, { table, id, paths = {} }: InHistory, names: string[]) {
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
