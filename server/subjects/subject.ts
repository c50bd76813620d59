import type { RawBuilder, SqlBool } from 'kysely';
import type { Resource } from '../auth/permissions.ts';
import type { DB, Role } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { ListOfViews } from '../views/viewed-list.ts';

/** What a row of a table holds, by the names of its columns. */
export type Values = Readonly<Record<string, unknown>>;

/** A row that is to be taken back: as it is, undefined where it is gone, and as it would be. */
export type Return = { id: number; now: Values | undefined; back: Values | undefined };

/** What is taken back: the group, if it is one, and the row of the history after which everything has lived on. */
export type Past = { since: number; group?: string };

/** Which rows may not become what they were, and why: their ids with the code of a refusal. */
export type Guard = {
  /** The columns it looks at. */
  reads: readonly string[];
  judge: (tenant: Tenant, returns: readonly Return[], of: Past) => Promise<ReadonlyMap<number, string>>;
};

/** A table whose rows are nothing without one of another table, which its column names. */
export type Part = { table: string; column: string };

/**
 * What a table's rows belong to: a row of another table, which a column of theirs names, or of the rows of a table between
 * (`through`), whose own column names them.
 */
export type Holder = { table: string; column: string; through?: Part };

type Owned = {
  /** What its rows belong to: it is locked before them, and as long as it is closed they stay as they are. */
  heldBy?: Holder;
  /** What a row is a part of: one that a group created goes and stays with the one it created it for. */
  partOf?: Part;
  /** Which of its rows (`own`) the member reads in a history; all of them where it does not say. */
  readable?: (tenant: Tenant) => RawBuilder<SqlBool>;
};

/** A table that only tells what happened: undoing leaves it as it is. */
export type Log = Owned & { isLog: true };

/** How the changes of a table are taken back. */
export type UndoRule = Owned & {
  isLog?: never;
  /** Whose rights it takes: what was created is deleted, what was changed is changed back, what was deleted is created. */
  resource: Resource;
  /** Fields that mean something only together: when one has changed since, all of them stay. */
  bundles?: readonly (readonly string[])[];
  /** Fields that a trigger writes when others are written: they are put back after those. */
  last?: readonly string[];
  /** Fields that this role neither sees nor takes back. */
  hiddenFrom?: (role: Role) => readonly string[];
  /** Fields that follow others by a trigger or by what the group's other rows say: they are not put back themselves. */
  reckoned?: readonly string[];
  /** What a row may not be taken back to. */
  guard?: Guard;
  /** When what belongs to its rows (`own`) stays as it is, and the code of the refusal. */
  closed?: { when: RawBuilder<SqlBool>; code: string };
  /** Brings in order what follows from the rows of a group, once they are taken back. */
  settle?: (tenant: Tenant, group: string) => Promise<void>;
  /** What is said when a constraint keeps something from coming back. */
  refusals?: Readonly<Record<string, { code: string }>>;
};

/** Where the names behind the ids of some fields are read, for a history. */
export type NameSource = {
  kind: string;
  fields: readonly string[];
  read: (
    tenant: Tenant,
    ids: readonly (string | number)[],
  ) => Promise<readonly { id: string | number; name: string }[]>;
};

/**
 * What the kits know of a thing that has a history: each domain declares its own, and `server/subject-list.ts` collects them.
 * Whatever changes a table that no subject declares cannot be undone.
 */
export type Subject = {
  /** Its tables by name, its own first. */
  tables: Readonly<Record<string, UndoRule | Log>>;
  /** The columns that name one of its own table, for what is told of one that is gone. */
  title?: readonly string[];
  /** Fields that no history shows this role; a field of one table alone has the table before it. */
  hiddenFields?: (role: Role) => readonly string[];
  names?: readonly NameSource[];
  /** Its lists that have saved views. */
  lists?: readonly ListOfViews[];
  /** Where its rows stand in departments. */
  inDepartment?: readonly InDepartment[];
  /** Where its tables hold people. */
  people?: readonly HoldsPeople[];
};

/** A column that says in which department rows stand, or in which of them (`isList`). */
export type InDepartment = {
  [Table in keyof DB]: {
    table: Table;
    column: keyof DB[Table] & string;
    isList?: boolean;
    /** Which of its rows (`own`) cannot be without a department: it is not deleted unless they go to another one. */
    staying?: RawBuilder<SqlBool>;
  };
}[keyof DB];

/** What a column says of a person; `text` is written freely, so that somebody may be named in it. */
type OfPerson = 'name' | 'email' | 'phone' | 'address' | 'contact' | 'device' | 'text';

/** The columns of a table that hold a person who is no user: for insight, and for erasing. */
export type HoldsPeople = {
  [Table in keyof DB]: {
    table: Table;
    fields: { readonly [Column in keyof DB[Table]]?: OfPerson };
    /** The column that names the customer its rows hang on. */
    customer?: keyof DB[Table] & string;
  };
}[keyof DB];

export type Subjects = readonly Subject[];

/** The declaration of a table, or undefined where no subject has it. */
export function ruleOf(subjects: Subjects, table: string): UndoRule | Log | undefined {
  const subject = subjects.find(({ tables }) => Object.hasOwn(tables, table));
  return subject?.tables[table];
}

/** Every table that a subject declares, with its declaration. */
export function tablesOf(subjects: Subjects) {
  return subjects.flatMap(({ tables }) => Object.entries(tables).map(([table, rule]) => ({ table, rule })));
}
