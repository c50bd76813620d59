import { type ExpressionBuilder, sql } from 'kysely';
import type { DB, ViewType } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';

/** Danish, and with the numbers in a name as numbers. */
export const nameInOrder = sql`"carView".name collate danish_numeric`;

/** Whether the view is the organisation's or the user's own. */
export function isShared(eb: ExpressionBuilder<DB, 'carView'>, userId: string) {
  return eb.or([eb('carView.viewType', '=', 'organization'), eb('carView.createdById', '=', userId)]);
}

export type Who = Pick<Tenant, 'organizationId' | 'userId'>;

/** The columns that tell what the user and the organisation made of a view. */
export function marks(eb: ExpressionBuilder<DB, 'carView'>, { organizationId, userId }: Who) {
  return [
    eb
      .exists(
        eb
          .selectFrom('carViewFavourite as favourite')
          .where('favourite.organizationId', '=', organizationId)
          .where('favourite.userId', '=', userId)
          .whereRef('favourite.carViewId', '=', 'carView.id'),
      )
      .$castTo<boolean>()
      .as('isFavourite'),
    isMine(eb, { organizationId, userId }).as('isMyDefault'),
    isOurs(eb, { organizationId }).as('isOrganizationDefault'),
  ] as const;
}

/** Whether the user sees the view: it is there, and the organisation's or the user's own. */
export function isSeen(eb: ExpressionBuilder<DB, 'carView'>, { userId }: Who) {
  return eb.and([eb('carView.deletedAt', 'is', null), isShared(eb, userId)]);
}

/** Whether the user's list opens with the view. */
export const isMine = (eb: ExpressionBuilder<DB, 'carView'>, { organizationId, userId }: Who) =>
  isDefault(eb, organizationId, userId);

/** Whether the organisation's lists open with the view. */
export const isOurs = (eb: ExpressionBuilder<DB, 'carView'>, { organizationId }: Pick<Who, 'organizationId'>) =>
  isDefault(eb, organizationId, null);

function isDefault(eb: ExpressionBuilder<DB, 'carView'>, organizationId: string, userId: string | null) {
  return eb
    .exists(
      eb
        .selectFrom('carViewDefault as chosen')
        .where('chosen.organizationId', '=', organizationId)
        .where('chosen.userId', 'is not distinct from', userId)
        .whereRef('chosen.carViewId', '=', 'carView.id'),
    )
    .$castTo<boolean>();
}

/** What the user and the organisation made of a view. */
export type Marks = { isFavourite: boolean; isMyDefault: boolean; isOrganizationDefault: boolean };

/** The marks of a view. What its maker has made personal again opens the list of nobody but who chose it. */
export function marksOf({ isFavourite, isMyDefault, ...view }: Marks & { viewType: ViewType }): Marks {
  const isOrganizationDefault = view.isOrganizationDefault && view.viewType === 'organization';
  return { isFavourite, isMyDefault, isOrganizationDefault };
}
