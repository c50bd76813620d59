import { DomainError } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { EngineRefusal, forward } from './forward.ts';

/** Ends the request's session; returns the cookies that clear it. */
export async function signOut(services: Services, request: Request) {
  return forward(services, request, '/sign-out', {}).catch((error: unknown) => {
    if (error instanceof EngineRefusal && error.status === 403) throw new DomainError('foreign-form', 403);
    throw error;
  });
}
