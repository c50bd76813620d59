import { groups, type Right, screenRights } from '#app/layout/screens.ts';
import type { FrameFacts } from '#app/layout/staff-frame.tsx';
import { authorize } from '#server/auth/permissions.ts';
import type { Session } from '#server/auth/session.ts';
import type { Role } from '#server/db/schema.ts';
import { storedOwner } from './stored-owner.ts';

/** Frame data for staff; undefined for others. */
export function frameOf(session: Session | null, request: Request): FrameFacts | undefined {
  if (!session?.membership) return undefined;
  const { userId, name, email, membership, impersonatorId, platformRole, isInMore } = session;
  const { organizationId, organizationName, role } = membership;
  const paths = screensFor(role).map(({ path }) => path);
  const isNarrow = /(^|;\s*)smal-menu=1/.test(request.headers.get('cookie') ?? '');
  const isPlatformAdmin = platformRole === 'admin' && !impersonatorId;
  return {
    organizationId,
    organizationName,
    owner: storedOwner({ organizationId, userId }),
    user: { name, email, role, isInMore, isPlatformAdmin },
    paths,
    isNarrow,
    isImpersonated: impersonatorId !== undefined,
  };
}

/** The screens of the menu that a role may open. */
export function screensFor(role: Role) {
  return groups
    .flatMap(({ screens }) => screens)
    .filter(({ path, isUnbuilt }) => !isUnbuilt && mayOpen(role, screenRights?.[path]));
}

function mayOpen(role: Role, right: Right | undefined) {
  return right === undefined || authorize(role, right).success;
}
