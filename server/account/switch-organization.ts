import { DomainError } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { EngineRefusal, forward } from './forward.ts';

/** Makes another organisation of the user the session's active one; returns its cookies. */
export function switchOrganization(services: Services, request: Request, organizationId: string) {
  return forward(services, request, '/organization/set-active', { organizationId }).catch((error: unknown) => {
    if (error instanceof EngineRefusal && error.status < 500) throw new DomainError('not-allowed', 404);
    throw error;
  });
}
