import { compose } from './compose.ts';

type Notice = {
  to: string;
  name?: string | undefined;
  organizationName: string;
  /** What it is about, without the matter: `besked til dig`. */
  words: string;
  url: string;
  settingsUrl: string;
};

/** Tells a customer of news in the portal. */
export function portalNoticeMail({ to, name, organizationName, words, url, settingsUrl }: Notice) {
  return compose({
    kind: 'portal-notice',
    from: organizationName,
    ...{ to, name },
    subject: `Nyt fra ${organizationName}: ${words}`,
    paragraphs: [`Der er nyt til dig i kundeportalen hos ${organizationName}: ${words}.`],
    button: { label: 'Åbn kundeportalen', url },
    reason: `Du får mailen, fordi du har adgang til kundeportalen hos ${organizationName}.`,
    footLink: { label: 'Vælg, hvad du får mail om', url: settingsUrl },
  });
}
