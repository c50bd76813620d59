import { APIError } from 'better-auth/api';
import type { DomainError } from '../errors.ts';

const statuses = { 403: 'FORBIDDEN', 409: 'CONFLICT', 429: 'TOO_MANY_REQUESTS' } as const;

/** Organisation calls' refusals for other reasons than rights, in the engine's language. */
const sentences = new Map([
  ['invitation-answered', 'Invitation not found'],
  ['holds-leads', 'The member holds open leads, which must be handed over first'],
  ['last-owner', 'The only owner of an organization'],
  ['member-not-found', 'Member not found'],
  ['slug-taken', 'Organization slug already taken'],
  ['too-many-companies', 'You have reached the maximum number of organizations'],
  ['too-many-invitations', 'Invitation limit reached'],
  ['too-many-resends', 'The invitation has been sent too often'],
]);

/** Refusals that the engine's own calls answer as bad requests. */
const bad = new Set(['invitation-answered']);

/** Our refusal in the engine's format: an upper-case code and a sentence. */
export function inEngineWords({ code: reason, status }: DomainError) {
  const [code = ''] = reason.split(':');
  const isCommon = !bad.has(code) && (status === 403 || status === 409 || status === 429);
  const name = isCommon ? statuses[status] : 'BAD_REQUEST';
  const message = status === 403 ? notAuthorized : (sentences.get(code) ?? 'The call cannot be done now');
  return new APIError(name, { code: code.toUpperCase().replaceAll('-', '_'), message });
}

/** The specification's message for a missing right without a resource (section 8). */
export const notAuthorized = 'Not authorized';

/** Rewrites the engine's rights refusals as the specification words them. */
export async function inCatalogueWords(response: Response, path: string) {
  const isRight = response.status === 401 || response.status === 403;
  if (!isRight || !path.startsWith('/api/auth/organization/')) return response;
  const answer: unknown = await response.json().catch(() => ({}));
  const { status, headers } = response;
  return Response.json({ ...(answer instanceof Object ? answer : {}), message: notAuthorized }, { status, headers });
}
