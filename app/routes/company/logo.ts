import { findLogo } from '#server/company/logo.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import type { Route } from './+types/logo.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const sha256 = found(/^[0-9a-f]{64}$/.exec(params.sha256)?.[0]);
  const { content, mediaType } = found(await orUnavailable(findLogo(context.get(servicesContext).database, sha256)));
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': mediaType,
      'Content-Length': String(content.byteLength),
      'Content-Disposition': 'inline; filename="logo"',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
