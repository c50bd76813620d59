import { servicesContext } from '#server/http/contexts.ts';
import { writeSecurityTxt } from '#server/http/security-txt.ts';
import type { Route } from './+types/security-txt.ts';

const plain = { 'Content-Type': 'text/plain; charset=utf-8' };

/** Whom somebody tells who has found a hole, for programs (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { securityContact, origin } = context.get(servicesContext);
  if (!securityContact) return new Response('Filen findes ikke.', { status: 404, headers: plain });
  return new Response(writeSecurityTxt({ contact: securityContact, origin, now: new Date() }), {
    headers: { ...plain, 'Cache-Control': 'public, max-age=86400' },
  });
}
