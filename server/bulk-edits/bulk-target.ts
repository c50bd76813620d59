import type { ColumnType, RawBuilder, SqlBool } from 'kysely';
import type { ActivityVerb } from '../activities/activity-verbs.ts';
import type { Resource } from '../auth/permissions.ts';
import type { BulkList, BulkPlan, Role } from '../db/schema.ts';
import type { Actor, Tenant } from '../tenant.ts';

/** The states in which the work goes on by itself. */
export const workingStatuses = ['running', 'undoing'] as const;

/** The most rows that are changed at once. */
export const mostRows = 20_000;

/** What a target keeps in its own words: a query, a change, the names of a row, what it holds before and after. */
export type BulkFacts = Readonly<Record<string, unknown>>;

/** How one row takes a change: what is written, and of the fields that are shown what they hold before and after. */
export type RowPlan = {
  plan: BulkPlan;
  values: BulkFacts;
  before: BulkFacts;
  after: BulkFacts;
  /** Why the row is left as it is. */
  problems: string[];
  /** What to look at of a row that is changed all the same. */
  warnings: string[];
  /** A price before and after, where the change is one of prices. */
  price?: readonly [before: number, after: number] | undefined;
};

/** A row as it is now with its plan, and what it is called. */
export type PlannedRow = RowPlan & { row: BulkFacts & { id: number; version: number }; names: BulkFacts };

/** What one row is given. */
export type GivenValues = { id: number; values: BulkFacts };

/**
 * What can be changed on many rows of a list at once: each domain declares its own, and `server/bulk-target-list.ts`
 * collects them. Its methods get back what it wrote itself, so they take it as the kind of facts that it is.
 */
export type BulkTarget = {
  list: BulkList;
  /** The table of its rows, which has a version. */
  table: 'car' | 'product';
  resource: Resource;
  /** One and many of its rows. */
  nouns: readonly [one: string, many: string];
  /** The ids of what a query finds, in its order. */
  idsOf(tenant: Tenant, query: BulkFacts, most: number): Promise<number[]>;
  countOf(tenant: Tenant, query: BulkFacts): Promise<number>;
  /** Refuses a change that the role may not make. */
  allowChange(tenant: Tenant, change: BulkFacts): void;
  /** Refuses a change that names what the organisation does not have. */
  requireKnown?(tenant: Tenant, change: BulkFacts): Promise<void>;
  /** What a change does to these rows as they are now, held until the end of the transaction where it is about to. */
  plan(
    tenant: Tenant,
    change: BulkFacts,
    ids: readonly number[],
    isHeld: boolean,
  ): Promise<ReadonlyMap<number, PlannedRow>>;
  /** Fields that a change sets: what a colleague has set there meanwhile stays. */
  settable: readonly string[];
  /** Fields that are reckoned from what they hold by then, and what is said of one that held something else before. */
  reckoned?: { fields: readonly string[]; warning: string };
  /** Writes to rows, where the change is more than their values. */
  write?(tenant: Tenant, change: BulkFacts, rows: readonly GivenValues[]): Promise<void> | undefined;
  /** What a broken constraint says of the row that broke it. */
  refusals: Readonly<Record<string, { code: string }>>;
  /** Which changes (`"bulkEdit".change`) the role sees; all where it does not say. */
  visibleTo?(role: Role): RawBuilder<SqlBool> | undefined;
  /** Warnings that the role is not told. */
  hiddenWarnings?(role: Role): readonly string[];
  /** What the feed says of a change; that something was changed where it does not say. */
  verbOf?(change: BulkFacts): ActivityVerb | undefined;
  /** Tells of the change on the pages of the rows that it was made to. */
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
