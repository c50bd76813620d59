import type { Insertable, Selectable } from 'kysely';
import type { Resource } from '../auth/permissions.ts';
import type { SavedViewTable, ViewedLists, ViewKind } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';

/** The name of a list with saved views; its subject declares it. */
export type ViewList = keyof ViewedLists;

declare module '../db/schema.ts' {
  interface Shapes {
    ViewList: ViewList;
  }
}

type ContentColumn = 'kind' | 'filters' | 'visibleColumns' | 'columnOrder' | 'sortBy' | 'sortDirection';

/** The stored filters, columns and sorting of a view; they may predate the present ones. */
export type StoredContent = Pick<Selectable<SavedViewTable>, ContentColumn>;
export type ContentToStore = Required<Pick<Insertable<SavedViewTable>, ContentColumn>> & { kind: ViewKind };

/** A dropped value of a view or URL: unknown to the list, or a second value. */
export type DroppedValue = { name: string; value: string; reason: 'unknown' | 'second' | 'swapped' };

/** A proposed view: its name, what it shows, and the list's query. */
export type StarterView = { name: string; text: string; query: Readonly<Record<string, string>> };

/** A list with saved views. */
export type ListOfViews = {
  name: ViewList;
  /** Proposed on the page of the list's views. */
  starters: readonly StarterView[];
  /** The resource whose read permission the list requires. */
  resource: Resource;
  /** The number of rows that a view shows. */
  count: (tenant: Tenant, stored: StoredContent) => Promise<number>;
};

/** A list with saved views, and their content. */
export type ViewedList<Content> = ListOfViews & {
  /** The URL parameter that selects this kind of rows by «true»; a view's URL may omit it. */
  kind?: { param: string; of: ViewKind };
  /** The valid content of a view; columns, filters and values that no longer exist are dropped and reported. */
  read: (stored: StoredContent) => { content: Content; dropped: DroppedValue[] };
  /** A view stores neither the page nor another view below it. */
  write: (content: Content) => ContentToStore;
  /** The URL parameters of a view for its reader, without its kind, and the view of such parameters. */
  toParams: (content: Content, tenant: Tenant) => Promise<URLSearchParams>;
  fromParams: (params: URLSearchParams, tenant: Tenant) => Promise<Content>;
};
