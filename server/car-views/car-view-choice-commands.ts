import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { findCarView } from './car-view-queries.ts';
import { mayManageShared } from './car-view-rules.ts';

/** Whose list opens with a view. */
export type DefaultScope = 'mine' | 'organization';

/** Lets a list open with this view: the user's own, or everybody's who has not chosen another. */
export async function setDefaultCarView(tenant: Tenant, id: number, scope: DefaultScope) {
  allow(tenant, 'cars', 'read');
  const view = await findCarView(tenant, id);
  if (!view) return undefined;
  allowScope(tenant, scope);
  if (scope === 'organization' && view.viewType === 'personal') throw new DomainError('view-not-shared', 409);
  const { db, organizationId } = tenant;
  await db
    .insertInto('carViewDefault')
    .values({ organizationId, userId: userOf(tenant, scope), isFactoryCar: view.isFactoryCar, carViewId: id })
    .onConflict((conflict) => conflict.constraint('car_view_default_unique').doUpdateSet({ carViewId: id }))
    .execute();
  return view;
}

/** Lets the list of used, or of factory, cars open without a view of the user's, or the organisation's, choice. */
export async function clearDefaultCarView(tenant: Tenant, isFactoryCar: boolean, scope: DefaultScope) {
  allow(tenant, 'cars', 'read');
  allowScope(tenant, scope);
  await tenant.db
    .deleteFrom('carViewDefault')
    .where('organizationId', '=', tenant.organizationId)
    .where('userId', 'is not distinct from', userOf(tenant, scope))
    .where('isFactoryCar', '=', isFactoryCar)
    .execute();
}

/** Puts a view among the user's favourites, or takes it out. */
export async function setFavouriteCarView(tenant: Tenant, id: number, isFavourite: boolean) {
  allow(tenant, 'cars', 'read');
  const view = await findCarView(tenant, id);
  if (!view) return undefined;
  const { db, organizationId, userId } = tenant;
  if (isFavourite) {
    await db
      .insertInto('carViewFavourite')
      .values({ organizationId, userId, carViewId: id })
      .onConflict((conflict) => conflict.constraint('car_view_favourite_unique').doNothing())
      .execute();
  } else {
    await db
      .deleteFrom('carViewFavourite')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('carViewId', '=', id)
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
