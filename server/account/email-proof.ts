import { verifyJWT } from 'better-auth/crypto';
import { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { Services } from '../http/contexts.ts';
import { EngineRefusal, forward } from './forward.ts';

const payload = z.object({ email: z.email(), updateTo: z.email().optional() });

/** What the link of a mail proves: that somebody reads the mailbox, and maybe that it shall replace another. */
export async function readEmailProof({ auth }: Services, token: string) {
  const { secret } = await auth.$context;
  const { data } = payload.safeParse(token ? await verifyJWT(token, secret) : undefined);
  return data && { email: data.email, newEmail: data.updateTo };
}

/** Takes the proof; returns the cookies that come with it. */
export function takeEmailProof(services: Services, request: Request, token: string) {
  return forward(services, request, `/verify-email?${new URLSearchParams({ token })}`).catch((error: unknown) => {
    if (error instanceof EngineRefusal) throw new DomainError('link-over', 400);
    throw error;
  });
}
