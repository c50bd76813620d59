import { sql } from 'kysely';
import { logActivity } from '../activities/log-activity.ts';
import type { Tenant } from '../tenant.ts';

type Order = { carId: number; name: string };

/** Tells of the orders that a group of the history made and that are gone with their cars now. */
export async function tellUndoneOrders(tenant: Tenant, group: string) {
  const { db, organizationId } = tenant;
  const { rows } = await sql<Order>`
    select car."entityId" as "carId",
      concat_ws(' ', car."newValue" ->> 'brandName', car."newValue" ->> 'modelName', car."newValue" ->> 'productName') as name
    from history made
    join history car on car."organizationId" = made."organizationId" and car."groupId" = made."groupId"
      and car."entityType" = 'car' and car.action = 'create'
      and car."entityId" = (made."newValue" ->> 'carId')::bigint
    where made."organizationId" = ${organizationId} and made."groupId" = ${group}
      and made."entityType" = 'factoryOrder' and made.action = 'create'
      and not exists (select from "factoryOrder" own
        where own."organizationId" = ${organizationId} and own.id = made."entityId")`.execute(db);
  for (const { carId, name } of rows) {
    const summary = 'fortrød bestillingen af';
    await logActivity(tenant, { verb: 'undone', summary, subjectType: 'car', subjectId: carId, subjectLabel: name });
  }
}
