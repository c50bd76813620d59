import type { RawBuilder, SqlBool } from 'kysely';
import type { Action, Resource } from '../auth/permissions.ts';
import type { DB, Role } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { ListOfViews } from '../views/viewed-list.ts';

/** A row's values by column. */
export type Values = Readonly<Record<string, unknown>>;

/** A row to undo: its present state, undefined where deleted, and its state after the undo. */
export type Return = { id: number; now: Values | undefined; back: Values | undefined };

/** The undone group, if any, and the history row before the changes since. */
export type Past = { since: number; group?: string };

/** The rows whose undo is refused: their ids with the code of the refusal. */
export type Guard = {
  /** The columns it reads. */
  reads: readonly string[];
  judge: (tenant: Tenant, returns: readonly Return[], of: Past) => Promise<ReadonlyMap<number, string>>;
};

/** A table of child rows, with the column of their parent. */
export type Part = { table: string; column: string };

/** The parent of a table's rows: in another table, by a column of theirs or of a table between (`through`). */
export type Holder = { table: string; column: string; through?: Part };

type Owned = {
  /** The parent of its rows: locked before them; while it is closed, they stay unchanged. Of several each row has one. */
  heldBy?: Holder | readonly Holder[];
  /** The row's whole: a part created in the same group is deleted, or stays, with it. */
  partOf?: Part;
  /** What else shows its rows in its history, without a say in them. */
  shownIn?: readonly Holder[];
  /** The condition on rows (`own`) the member reads in a history; all by default. */
  readable?: (tenant: Tenant) => RawBuilder<SqlBool>;
};

/** A log table: undo leaves it unchanged. */
export type Log = Owned & { isLog: true };

/** The undo rules of a table. */
export type UndoRule = Owned & {
  isLog?: never;
  /**
   * The resource whose permissions undo needs: created rows are deleted, updated ones reverted, deleted ones recreated.
   */
  resource: Resource;
  /** The permission that stands for all three. */
  right?: Action;
  /** Tables without history whose rows only tell of its rows: they do not hold back an undo, and go with the row. */
  traces?: readonly string[];
  /** Fields valid only together: when one has changed since, all of them stay. */
  bundles?: readonly (readonly string[])[];
  /** Fields that triggers write with others: reverted after those. */
  last?: readonly string[];
  /** Fields this role neither sees nor reverts. */
  hiddenFrom?: (role: Role) => readonly string[];
  /** Fields derived by a trigger or from the group's other rows: not reverted themselves. */
  reckoned?: readonly string[];
  /** The states a row may not return to. */
  guard?: Guard;
  /** The condition (`own`) that closes a row's children, and the code of the refusal. */
  closed?: { when: RawBuilder<SqlBool>; code: string };
  /** Recalculates what depends on a group's rows after the undo of all its tables; may refuse the undo. */
  settle?: (tenant: Tenant, group: string) => Promise<void>;
  /** The refusals by constraint that block an undo. */
  refusals?: Readonly<Record<string, { code: string }>>;
};

/** The sources of the names behind ids in a history. */
export type NameSource = {
  kind: string;
  fields: readonly string[];
  /** The table whose rows themselves it names, by what they are about. */
  rows?: string;
  read: (
    tenant: Tenant,
    ids: readonly (string | number)[],
  ) => Promise<readonly { id: string | number; name: string }[]>;
};

/**
 * An entity with a history; each domain declares its own, collected in `server/subject-list.ts`. Changes of a table
 * without a subject cannot be undone.
 */
export type Subject = {
  /** Its tables by name, its own first. */
  tables: Readonly<Record<string, UndoRule | Log>>;
  /** The name columns of its own table, for entries about deleted rows. */
  title?: readonly string[];
  /** Fields hidden from this role in every history; a field of one table has the table as prefix. */
  hiddenFields?: (role: Role) => readonly string[];
  names?: readonly NameSource[];
  /** Its lists with saved views. */
  lists?: readonly ListOfViews[];
  /** The department columns of its tables. */
  inDepartment?: readonly InDepartment[];
  /** The columns about people in its tables. */
  people?: readonly HoldsPeople[];
};

/** A column with a row's department, or departments (`isList`). */
export type InDepartment = {
  [Table in keyof DB]: {
    table: Table;
    column: keyof DB[Table] & string;
    isList?: boolean;
    /** The rows (`own`) that require a department: deleting it must move them to another. */
    staying?: RawBuilder<SqlBool>;
  };
}[keyof DB];

/** The content of a column about a person; `text` is free text that may name somebody. */
type OfPerson = 'name' | 'email' | 'phone' | 'address' | 'contact' | 'device' | 'text';

/** The columns of a table about a person who is no user: for access requests and erasure. */
export type HoldsPeople = {
  [Table in keyof DB]: {
    table: Table;
    fields: { readonly [Column in keyof DB[Table]]?: OfPerson };
    /** The column with the customer the row belongs to. */
    customer?: keyof DB[Table] & string;
  };
}[keyof DB];

export type Subjects = readonly Subject[];

/** The parents that rows of a table may have. */
export function holdersOf(rule: UndoRule | Log | undefined): readonly Holder[] {
  return rule?.heldBy ? [rule.heldBy].flat() : [];
}

/** A table's rules, or undefined without a subject. */
export function ruleOf(subjects: Subjects, table: string): UndoRule | Log | undefined {
  const subject = subjects.find(({ tables }) => Object.hasOwn(tables, table));
  return subject?.tables[table];
}

/** All declared tables, with their rules. */
export function tablesOf(subjects: Subjects) {
  return subjects.flatMap(({ tables }) => Object.entries(tables).map(([table, rule]) => ({ table, rule })));
}
