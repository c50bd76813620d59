import type { ViewKind, ViewType } from '../db/schema.ts';
import { rememberStatements } from '../list/remembered-statements.ts';
import type { Tenant } from '../tenant.ts';
import { isMine, isOurs, isSeen, type Marks, marks, marksOf, nameInOrder, type Who } from './view-marks.ts';
import { mayManageShared } from './view-rules.ts';
import type { ListOfViews, ViewList } from './viewed-list.ts';

/** The tabs' user, list and kind of rows. */
type AskedTabs = Who & { list: ViewList; kind: ViewKind };

type Tab = Marks & {
  isStart: boolean;
  id: number;
  name: string;
  slug: string;
  viewType: ViewType;
  description: string | null;
};

const tabsStatement = rememberStatements({
  write({ db }, { list, kind, ...who }: AskedTabs) {
    return db
      .selectFrom('savedView')
      .where('savedView.organizationId', '=', who.organizationId)
      .where('savedView.list', '=', list)
      .where('savedView.kind', '=', kind)
      .where((eb) => eb.or([isSeen(eb, who), isMine(eb, who), isOurs(eb, who)]))
      .select(['savedView.id', 'savedView.name', 'savedView.slug', 'savedView.viewType', 'savedView.description'])
      .select(['savedView.isStart', 'savedView.createdById', 'savedView.deletedAt'])
      .select((eb) => [...marks(eb, who), isSeen(eb, who).$castTo<boolean>().as('isSeen')])
      .orderBy('savedView.isStart', 'desc')
      .orderBy('isFavourite', 'desc')
      .orderBy(nameInOrder)
      .orderBy('savedView.id');
  },
  shapeOf: ({ list, kind }) => `${list} ${kind}`,
  valuesOf: ({ organizationId, userId }) => [organizationId, userId],
  withStandIns: (asked) => ({ ...asked, organizationId: 'an organization', userId: 'a user' }),
});

/** A default view lost by deletion or by becoming personal; its name unless that is private. */
export type LostDefault = { scope: 'mine' | 'organization'; name: string | undefined };

/**
 * A list's views of this kind, the start view and favourites first, then by name; and a lost default of the user or, for managers, the
 * organisation.
 */
export async function listViewTabs(tenant: Tenant, { name: list }: Pick<ListOfViews, 'name'>, kind: ViewKind = 'all') {
  const { organizationId, userId, role } = tenant;
  const { rows } = await tenant.db.executeQuery(tabsStatement(tenant, { organizationId, userId, list, kind }));
  const tabs: Tab[] = [];
  let lostDefault: LostDefault | undefined;
  for (const { isSeen, createdById, deletedAt, ...tab } of rows) {
    const { isMyDefault, isOrganizationDefault } = marksOf(tab);
    if (isSeen) tabs.push({ ...tab, isOrganizationDefault });
    const isOursLost = tab.isOrganizationDefault && !(isSeen && isOrganizationDefault) && mayManageShared(role);
    const isNamed = deletedAt !== null && (tab.viewType === 'organization' || createdById === userId);
    const name = isNamed ? tab.name : undefined;
    if (isMyDefault && !isSeen) lostDefault = { scope: 'mine', name };
    else if (isOursLost) lostDefault ??= { scope: 'organization', name };
  }
  return { tabs, lostDefault };
}

/** The default view: the user's own choice, else the organisation's. */
export function defaultOf<Tab extends Marks>(tabs: readonly Tab[]) {
  return tabs.find((tab) => tab.isMyDefault) ?? tabs.find((tab) => tab.isOrganizationDefault);
}

/** The view to begin with: the default, else the one that the organisation came with. */
export function startOf<StartTab extends Marks & Pick<Tab, 'isStart'>>(tabs: readonly StartTab[]) {
  return defaultOf(tabs) ?? tabs.find(({ isStart }) => isStart);
}
