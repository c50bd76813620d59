import { type ExpressionBuilder, sql } from 'kysely';
import type { DB, ViewType } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';

/** Danish collation, digits compared as numbers. */
export const nameInOrder = sql`"savedView".name collate danish_numeric`;

/** Whether the view is the organisation's or the user's own. */
export function isShared(eb: ExpressionBuilder<DB, 'savedView'>, userId: string) {
  return eb.or([eb('savedView.viewType', '=', 'organization'), eb('savedView.createdById', '=', userId)]);
}

export type Who = Pick<Tenant, 'organizationId' | 'userId'>;

/** The columns of the user's and the organisation's marks on a view. */
export function marks(eb: ExpressionBuilder<DB, 'savedView'>, { organizationId, userId }: Who) {
  return [
    eb
      .exists(
        eb
          .selectFrom('savedViewFavourite as favourite')
          .where('favourite.organizationId', '=', organizationId)
          .where('favourite.userId', '=', userId)
          .whereRef('favourite.viewId', '=', 'savedView.id'),
      )
      .$castTo<boolean>()
      .as('isFavourite'),
    isMine(eb, { organizationId, userId }).as('isMyDefault'),
    isOurs(eb, { organizationId }).as('isOrganizationDefault'),
  ] as const;
}

/** Whether the user sees the view: not deleted, and the organisation's or the user's own. */
export function isSeen(eb: ExpressionBuilder<DB, 'savedView'>, { userId }: Who) {
  return eb.and([eb('savedView.deletedAt', 'is', null), isShared(eb, userId)]);
}

/** Whether the view is the user's default. */
export const isMine = (eb: ExpressionBuilder<DB, 'savedView'>, { organizationId, userId }: Who) =>
  isDefault(eb, organizationId, userId);

/** Whether the view is the organisation's default. */
export const isOurs = (eb: ExpressionBuilder<DB, 'savedView'>, { organizationId }: Pick<Who, 'organizationId'>) =>
  isDefault(eb, organizationId, null);

function isDefault(eb: ExpressionBuilder<DB, 'savedView'>, organizationId: string, userId: string | null) {
  return eb
    .exists(
      eb
        .selectFrom('savedViewDefault as chosen')
        .where('chosen.organizationId', '=', organizationId)
        .where('chosen.userId', 'is not distinct from', userId)
        .whereRef('chosen.viewId', '=', 'savedView.id'),
    )
    .$castTo<boolean>();
}

/** The user's and the organisation's marks on a view. */
export type Marks = { isFavourite: boolean; isMyDefault: boolean; isOrganizationDefault: boolean };

/** The marks of a view. One made personal again is no longer the organisation's default. */
export function marksOf({ isFavourite, isMyDefault, ...view }: Marks & { viewType: ViewType }): Marks {
  const isOrganizationDefault = view.isOrganizationDefault && view.viewType === 'organization';
  return { isFavourite, isMyDefault, isOrganizationDefault };
}
