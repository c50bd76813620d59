import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { CompanyKind, Role } from '../db/schema.ts';
import { unusable } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';

/** The parts of the start page, in the order of a salesperson's day. */
export const widgets = [
  ...([
    'steps',
    'now',
    'memos',
    'workshop',
    'today',
    'quotes',
    'reservations',
    'team',
    'response',
    'rental',
    'stock',
  ] as const),
  ...(['age', 'sold', 'services', 'activities'] as const),
] as const;

export type Widget = (typeof widgets)[number];

const managers: readonly Role[] = ['owner', 'admin', 'salesAdmin'];
const forManagers: readonly Widget[] = ['team', 'response', 'age', 'sold'];

export const isManager = (role: Role) => managers.includes(role);

/** The parts that a role has, in their order at first. */
function widgetsOf(role: Role, kind: CompanyKind): readonly Widget[] {
  const isTechnician = role === 'technician';
  const has: Partial<Record<Widget, boolean>> = {
    steps: role === 'owner' || role === 'admin',
    services: role === 'owner' || role === 'admin',
    rental: kind !== 'dealer' && !isTechnician,
    workshop: isTechnician,
    now: !isTechnician,
    today: !isTechnician,
    quotes: !isTechnician,
    reservations: !isTechnician,
    ...Object.fromEntries(forManagers.map((each) => [each, isManager(role)])),
  };
  const own = widgets.filter((each) => has[each] ?? true);
  if (kind !== 'rental') return own;
  // A rental company asks first what goes out and comes in.
  const first: readonly Widget[] = ['steps', 'rental', 'today'];
  return [...first.filter((each) => own.includes(each)), ...own.filter((each) => !first.includes(each))];
}

type Arranged = { kind: CompanyKind; widgets: string[] | null; hidden: string[] | null };
export type Layout = { shown: readonly Widget[]; hidden: readonly Widget[] };

/** The parts as the reader has arranged them; new ones stand at their place. */
export function arrange(role: Role, { kind, widgets: stored, hidden }: Arranged): Layout {
  const own = widgetsOf(role, kind);
  const rank = (each: Widget) => {
    const at = stored?.indexOf(each) ?? -1;
    return at === -1 ? own.indexOf(each) : at;
  };
  const ordered = own.toSorted((one, other) => rank(one) - rank(other) || own.indexOf(one) - own.indexOf(other));
  const isHidden = (each: Widget) => hidden?.includes(each) ?? false;
  return { shown: ordered.filter((each) => !isHidden(each)), hidden: ordered.filter(isHidden) };
}

/** How the reader's page is arranged, the organisation's kind and its departments. */
export function readArrangement({ db, organizationId, userId }: Tenant) {
  return db
    .selectFrom('organizationSettings')
    .leftJoin('homeLayout', (join) =>
      join
        .onRef('homeLayout.organizationId', '=', 'organizationSettings.organizationId')
        .on('homeLayout.userId', '=', userId),
    )
    .leftJoin('member', (join) =>
      join.onRef('member.organizationId', '=', 'organizationSettings.organizationId').on('member.userId', '=', userId),
    )
    .where('organizationSettings.organizationId', '=', organizationId)
    .select(['organizationSettings.kind', 'homeLayout.widgets', 'homeLayout.hidden', 'member.departmentIds'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('department')
          .select(['department.id', 'department.name'])
          .where('department.organizationId', '=', organizationId)
          .where('department.isActive', '=', true)
          .orderBy('department.sortOrder')
          .orderBy('department.name'),
      ).as('departments'),
    )
    .executeTakeFirstOrThrow();
}

/** One move of a part of the start page, or all as they were at first. */
export const arrangeSchema = z.object({
  arrange: z.enum(['up', 'down', 'hide', 'show', 'reset'], { error: unusable }),
  widget: z.enum(widgets, { error: unusable }).optional(),
});

type Arranging = z.output<typeof arrangeSchema>;

/** Moves, hides or shows a part for the reader alone. A part at the edge stays. */
export async function arrangeHome(tenant: Tenant, { arrange: step, widget }: Arranging) {
  const { db, organizationId, userId } = tenant;
  if (step === 'reset' || widget === undefined) {
    await db
      .deleteFrom('homeLayout')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .execute();
    return;
  }
  const { shown, hidden } = arrange(tenant.role, await readArrangement(tenant));
  const order = moved(shown, widget, step);
  const away = step === 'hide' ? [...hidden, widget] : hidden.filter((each) => each !== widget || step !== 'show');
  const row = { widgets: [...order, ...away], hidden: [...new Set(away)] };
  await db
    .insertInto('homeLayout')
    .values({ organizationId, userId, ...row })
    .onConflict((on) => on.columns(['organizationId', 'userId']).doUpdateSet(row))
    .execute();
}

function moved(shown: readonly Widget[], widget: Widget, step: Arranging['arrange']) {
  const others = shown.filter((each) => each !== widget);
  if (step === 'hide') return others;
  if (step === 'show') return [widget, ...others];
  const at = shown.indexOf(widget);
  return at === -1 ? others : others.toSpliced(Math.max(0, at + (step === 'up' ? -1 : 1)), 0, widget);
}
