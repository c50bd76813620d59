import { createHash, timingSafeEqual } from 'node:crypto';
import { allowMethods } from '#server/account/call-guards.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { jsonRefusal } from '#server/http/json-refusal.ts';
import { receiveMail } from '#server/intake/receive-mail.ts';
import type { Route } from './+types/incoming-mail.ts';
import { answerCall } from './answer-call.ts';

/** Only the mail server with the installation's secret delivers here. */
const requireSecret: Route.MiddlewareFunction = ({ request, context }, next) => {
  const { secret, domain } = context.get(servicesContext).inbound;
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (secret && domain && timingSafeEqual(digest(given), digest(secret))) return next();
  const words = { message: 'Ukendt nøgle', description: 'Kaldet er for installationens egen mailserver.' };
  throw jsonRefusal(401, words, { 'WWW-Authenticate': 'Bearer' });
};

const digest = (text: string) => createHash('sha256').update(text).digest();

export const middleware = [allowMethods('POST'), requireSecret] satisfies Route.MiddlewareFunction[];

/** A mail as it was received; `X-Envelope-From` and `X-Envelope-To` are what SMTP said beside it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, storage, inbound } = context.get(servicesContext);
  if (!/^(?:message\/rfc822|application\/octet-stream)\b/i.test(request.headers.get('content-type') ?? '')) {
    throw jsonRefusal(415, { description: 'Send mailen som message/rfc822.' });
  }
  const raw = new Uint8Array(await request.arrayBuffer());
  if (raw.byteLength === 0) throw jsonRefusal(400, { description: 'Der mangler en krop.' });
  const recipients = (request.headers.get('x-envelope-to') ?? '').split(/[\s,]+/).filter(Boolean);
  const envelope = { from: request.headers.get('x-envelope-from')?.trim(), recipients };
  const outcome = await receiveMail({ database, storage }, inbound.domain ?? '', raw, envelope);
  if (outcome === 'unknown') throw jsonRefusal(404, { description: 'Ingen modtager af mailen hører til her.' });
  return answerCall(async () => ({ outcome }));
}
