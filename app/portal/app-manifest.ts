import { appWords } from '#app/texts/portal-app.ts';
import type { IconKind } from '#server/portal/portal-app.ts';
import type { PortalDealer } from '#server/portal/portal-organization.ts';

/** The address of an icon of the dealer's app. */
export const iconPath = ({ slug, icon }: Pick<PortalDealer, 'slug' | 'icon'>, kind: IconKind) =>
  `/kundeportal/${slug}/app-ikon/${icon}-${kind}.png`;

/** The web app manifest of a dealer's portal. Its id is the organisation's, so that a renamed slug is the same app. */
export function manifestOf(dealer: PortalDealer) {
  const portal = `/kundeportal/${dealer.slug}`;
  const icon = (kind: '192' | '512' | 'maskable', side: number) => ({
    ...{ src: iconPath(dealer, kind), sizes: `${side}x${side}`, type: 'image/png' },
    purpose: kind === 'maskable' ? 'maskable' : 'any',
  });
  return {
    id: `/kundeportal-app/${dealer.organizationId}`,
    ...{
      name: dealer.name,
      short_name: shortOf(dealer.name),
      lang: 'da',
      dir: 'ltr',
      description: appWords.description,
    },
    ...{ start_url: portal, scope: portal, display: 'standalone' },
    ...{ theme_color: dealer.colors.button, background_color: '#ffffff' },
    icons: [icon('192', 192), icon('512', 512), icon('maskable', 512)],
    shortcuts: appWords.shortcuts.map(({ name, at }) => ({ name, url: portal + at })),
  };
}

/** What fits below an icon: whole words of at most 12 letters. */
function shortOf(name: string) {
  const [first = '', ...words] = name.split(' ');
  let short = first;
  for (const word of words) {
    if (`${short} ${word}`.length > 12) break;
    short = `${short} ${word}`;
  }
  return short.slice(0, 12);
}
