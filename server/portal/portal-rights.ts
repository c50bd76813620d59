import type { PortalRole } from '../db/schema.ts';
import { DomainError } from '../errors.ts';

/** What a login does for a customer: writing is messages and requests, managing is the team and the invoice data. */
export type PortalAct = 'manage' | 'read' | 'sign' | 'write';

type Rights = { role: PortalRole; maySign: boolean };

/** Whether a login may do something for a customer. */
export function mayInPortal({ role, maySign }: Rights, act: PortalAct) {
  if (act === 'read' || role === 'owner') return true;
  if (role === 'viewer' || act === 'manage') return false;
  return act === 'write' || maySign;
}

/** After so many minutes a login proves who it is again before it signs. */
const provenMinutes = 30;

/** Whether a login must prove who it is again before it signs. */
export const needsStepUp = (provenAt: Date, now: Date) => now.getTime() - provenAt.getTime() > provenMinutes * 60_000;

/** Refuses what asks for a newer proof of who the login is. */
export function requireProof({ provenAt }: { provenAt: Date }) {
  if (needsStepUp(provenAt, new Date())) throw new DomainError('portal-step-up', 403);
}
