import type { Insertable, Selectable } from 'kysely';
import type { Resource } from '../auth/permissions.ts';
import type { Role, SavedViewTable, ViewedLists, ViewKind } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';

/** The name of a list that has saved views; the subject that it is of declares it. */
export type ViewList = keyof ViewedLists;

declare module '../db/schema.ts' {
  interface Shapes {
    ViewList: ViewList;
  }
}

type ContentColumn = 'kind' | 'filters' | 'visibleColumns' | 'columnOrder' | 'sortBy' | 'sortDirection';

/** Filters, columns and sorting as the row of a view holds them, perhaps from a time when there were others. */
export type StoredContent = Pick<Selectable<SavedViewTable>, ContentColumn>;
export type ContentToStore = Required<Pick<Insertable<SavedViewTable>, ContentColumn>> & { kind: ViewKind };

/** A value of a view or an address that was left out: it means nothing to the list, or comes after the only one. */
export type DroppedValue = { name: string; value: string; reason: 'unknown' | 'second' };

/** A list that has saved views. */
export type ListOfViews = {
  name: ViewList;
  /** What reading the list takes the right to. */
  resource: Resource;
  /** The number of rows that a view shows. */
  count: (tenant: Tenant, stored: StoredContent) => Promise<number>;
};

/** A list with saved views, and what its views hold. */
export type ViewedList<Content> = ListOfViews & {
  /** The name in the list's own address that asks for one kind of rows by «true»; a view's address need not say it. */
  kind?: { param: string; of: ViewKind };
  /** What a view still means: a column, filter or value that no longer exists is left out and told. */
  read: (stored: StoredContent) => { content: Content; dropped: DroppedValue[] };
  /** The page is no part of a view, nor is another view below it. */
  write: (content: Content) => ContentToStore;
  /** The query that shows this to a role, without its kind, and what a view of the list at a query holds. */
  toParams: (content: Content, role: Role) => URLSearchParams;
  fromParams: (params: URLSearchParams, role: Role) => Content;
};
