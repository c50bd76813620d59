import { allow } from '../auth/permissions.ts';
import type { ViewKind } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { findViewFacts } from './view-queries.ts';
import { mayManageShared } from './view-rules.ts';
import type { ListOfViews } from './viewed-list.ts';

/** The scope of a default view. */
export type DefaultScope = 'mine' | 'organization';

/** Sets the default view: the user's own, or everybody's without an own choice. */
export async function setDefaultView(tenant: Tenant, list: ListOfViews, id: number, scope: DefaultScope) {
  allow(tenant, list.resource, 'read');
  const view = await findViewFacts(tenant, list, id);
  if (!view) return undefined;
  allowScope(tenant, scope);
  if (scope === 'organization' && view.viewType === 'personal') throw new DomainError('view-not-shared', 409);
  const { db, organizationId } = tenant;
  await db
    .insertInto('savedViewDefault')
    .values({ organizationId, userId: userOf(tenant, scope), list: list.name, kind: view.kind, viewId: id })
    .onConflict((conflict) => conflict.constraint('saved_view_default_unique').doUpdateSet({ viewId: id }))
    .execute();
  return view;
}

/** Clears the user's or the organisation's default view of a list's kind. */
export async function clearDefaultView(tenant: Tenant, list: ListOfViews, kind: ViewKind, scope: DefaultScope) {
  allow(tenant, list.resource, 'read');
  allowScope(tenant, scope);
  await tenant.db
    .deleteFrom('savedViewDefault')
    .where('organizationId', '=', tenant.organizationId)
    .where('userId', 'is not distinct from', userOf(tenant, scope))
    .where('list', '=', list.name)
    .where('kind', '=', kind)
    .execute();
}

/** Sets or clears a view as the user's favourite. */
export async function setFavouriteView(tenant: Tenant, list: ListOfViews, id: number, isFavourite: boolean) {
  allow(tenant, list.resource, 'read');
  const view = await findViewFacts(tenant, list, id);
  if (!view) return undefined;
  const { db, organizationId, userId } = tenant;
  if (isFavourite) {
    await db
      .insertInto('savedViewFavourite')
      .values({ organizationId, userId, viewId: id })
      .onConflict((conflict) => conflict.constraint('saved_view_favourite_unique').doNothing())
      .execute();
  } else {
    await db
      .deleteFrom('savedViewFavourite')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('viewId', '=', id)
      .execute();
  }
  return view;
}

function allowScope(tenant: Tenant, scope: DefaultScope) {
  if (scope === 'organization' && !mayManageShared(tenant.role)) throw new DomainError('not-allowed', 403);
}

function userOf({ userId }: Tenant, scope: DefaultScope) {
  return scope === 'mine' ? userId : null;
}
