import { verifyJWT } from 'better-auth/crypto';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { EngineRefusal, forward } from './forward.ts';

const payload = z.object({ email: z.email(), updateTo: z.email().optional() });

/** The claims of a mailed link: proof of the mailbox, possibly for a new address. */
export async function readEmailProof({ auth }: Services, token: string) {
  const { secret } = await auth.$context;
  const { data } = payload.safeParse(token ? await verifyJWT(token, secret) : undefined);
  return data && { email: data.email, newEmail: data.updateTo };
}

/** Redeems the proof; returns its cookies. */
export function redeemEmailProof(services: Services, request: Request, token: string) {
  return forward(services, request, `/verify-email?${new URLSearchParams({ token })}`).catch((error: unknown) => {
    if (error instanceof EngineRefusal) throw new DomainError('link-over', 400);
    throw error;
  });
}
