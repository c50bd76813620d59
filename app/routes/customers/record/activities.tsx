import { SubjectActivities } from '#app/activities/subject-activities.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { readActivities } from '#server/activities/subject-activities.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/activities.ts';
import { takesInput, useRecord, useRecordPath } from './record-paths.ts';

export const middleware = [
  requirePermission('customers', 'read'),
  requirePermission('activities', 'read'),
] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    activities: await readActivities(tenant, { type: 'customer', id }),
    formKey: crypto.randomUUID(),
  }));
}

export default function ActivitiesOfCustomer({ loaderData: { activities, formKey } }: Route.ComponentProps) {
  const { customer } = useRecord();
  const mayLog = activities.mayLog && takesInput(customer);
  return (
    <SubjectActivities
      about={{ type: 'customer', id: customer.id }}
      activities={{ ...activities, mayLog }}
      formKey={formKey}
      back={useRecordPath()('activities')}
    />
  );
}
