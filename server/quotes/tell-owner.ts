import { workingOwner } from '../company/working-owner.ts';
import type { NotificationFacts, NotificationKind } from '../notifications/notification-kinds.ts';
import { notify } from '../notifications/notify.ts';
import type { Tenant } from '../tenant.ts';
import type { LockedQuote } from './quote-lock.ts';

/** Notifies the owner of a quote, or the managers where nobody who works here owns it. */
export async function tellOwner(
  tenant: Tenant,
  { id, ownerId }: Pick<LockedQuote, 'id' | 'ownerId'>,
  kind: NotificationKind,
  facts: NotificationFacts = {},
) {
  const owner = await workingOwner(tenant, ownerId);
  const about = { subjectType: 'quote', subjectId: id } as const;
  await notify(tenant, { kind, about, to: owner ? [owner.id] : 'managers', facts });
}
