import { iconPath } from '#app/portal/app-manifest.ts';
import { appWords } from '#app/texts/portal-app.ts';
import { readBuildId } from '#server/http/build-manifest.ts';
import { portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { dealerOf } from '#server/portal/portal-organization.ts';
import type { Route } from './+types/worker.ts';
import kept from './worker-kept.js?raw';
import source from './worker-source.js?raw';

/** The worker of the dealer's app, for the paths of its slug alone. Another build is another worker. */
export async function loader({ context }: Route.LoaderArgs) {
  const dealer = dealerOf(context.get(portalOrganizationContext));
  const { slug, organizationId } = dealer;
  const { age, noneKept, offline } = appWords;
  const app = { slug, organizationId, build: await readBuildId(), icon: iconPath(dealer, '192') };
  const facts = JSON.stringify({ ...app, words: { age, noneKept, offline } });
  return new Response(`'use strict';\nconst app = ${facts};\n${kept}${source}`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Service-Worker-Allowed': `/kundeportal/${slug}`,
    },
  });
}
