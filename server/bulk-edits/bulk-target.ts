import type { ColumnType, RawBuilder, SqlBool } from 'kysely';
import type { ActivityVerb } from '../activities/activity-verbs.ts';
import type { Resource } from '../auth/permissions.ts';
import type { BulkList, BulkPlan, Role } from '../db/schema.ts';
import type { Actor, Tenant } from '../tenant.ts';

/** The states in which the queue is active. */
export const workingStatuses = ['running', 'undoing'] as const;

/** The maximum number of rows of a bulk edit. */
export const mostRows = 20_000;

/** JSON in a target's own types: a query, a change, a row's names, its values before and after. */
export type BulkFacts = Readonly<Record<string, unknown>>;

/** A change's effect on a row: the values written, and the shown fields before and after. */
export type RowPlan = {
  plan: BulkPlan;
  values: BulkFacts;
  before: BulkFacts;
  after: BulkFacts;
  /** Why the row is skipped. */
  problems: string[];
  /** Warnings for a row that is changed nevertheless. */
  warnings: string[];
  /** A price before and after, for price changes. */
  price?: readonly [before: number, after: number] | undefined;
};

/** A row's present state with its plan and name. */
export type PlannedRow = RowPlan & { row: BulkFacts & { id: number; version: number }; names: BulkFacts };

/** The values for one row. */
export type GivenValues = { id: number; values: BulkFacts };

/**
 * The bulk edits of a list; each domain declares its own, collected in `server/bulk-target-list.ts`. Its methods
 * receive only JSON it wrote itself, so they accept it as their own types.
 */
export type BulkTarget = {
  list: BulkList;
  /** The table of its rows, with a version column. */
  table: 'car' | 'product' | 'customer' | 'lead' | 'memo' | 'rentalAgreement';
  resource: Resource;
  /** The singular and plural of its rows. */
  nouns: readonly [one: string, many: string];
  /** The ids of a query's result, in its order. */
  idsOf(tenant: Tenant, query: BulkFacts, most: number): Promise<number[]>;
  countOf(tenant: Tenant, query: BulkFacts): Promise<number>;
  /** Refuses a change without permission. */
  allowChange(tenant: Tenant, change: BulkFacts): void;
  /** Refuses a change with unknown references. */
  requireKnown?(tenant: Tenant, change: BulkFacts): Promise<void>;
  /** Plans a change of these rows; locks them when about to write. */
  plan(
    tenant: Tenant,
    change: BulkFacts,
    ids: readonly number[],
    isHeld: boolean,
  ): Promise<ReadonlyMap<number, PlannedRow>>;
  /**
   * The names of rows that are people, by id: read when they are shown and never stored, so whoever is erased is gone
   * here too.
   */
  namesOf?(tenant: Tenant, ids: readonly number[]): Promise<ReadonlyMap<number, BulkFacts>>;
  /** What a change says in words, kept until it is done. */
  forgotten?: readonly string[];
  /** Fields that a change sets: a colleague's change meanwhile wins. */
  settable: readonly string[];
  /** Fields calculated from their present values, and the warning when that has changed. */
  reckoned?: { fields: readonly string[]; warning: string };
  /** Writes the rows, where a change is more than column values. */
  write?(tenant: Tenant, change: BulkFacts, rows: readonly GivenValues[], bulkEdit: number): Promise<void> | undefined;
  /** The refusals of a row by constraint. */
  refusals: Readonly<Record<string, { code: string }>>;
  /** The changes (`"bulkEdit".change`) visible to the role; all by default. */
  visibleTo?(role: Role): RawBuilder<SqlBool> | undefined;
  /** Warnings hidden from the role. */
  hiddenWarnings?(role: Role): readonly string[];
  /** The verb of the feed; `updated` by default. */
  verbOf?(change: BulkFacts): ActivityVerb | undefined;
  /** The colleague whom a change gives its rows to, told once when it is done. */
  receiverOf?(change: BulkFacts): { kind: 'leadAssigned' | 'memoAssigned'; userId: string } | undefined;
  /** Logs the change on the pages of its rows. */
  tell?(tenant: Tenant, change: BulkFacts, ids: readonly number[], bulkEdit: number): Promise<void>;
};

export type BulkTargets = readonly BulkTarget[];

export type IdsColumn = ColumnType<number[], string | undefined, string>;
export type ChosenIdsColumn = ColumnType<number[] | null, string | null, string | null>;

declare module '../db/schema.ts' {
  interface Shapes {
    BulkActor: Actor;
    BulkFacts: BulkFacts;
    ChosenIdsColumn: ChosenIdsColumn;
    IdsColumn: IdsColumn;
  }
}
