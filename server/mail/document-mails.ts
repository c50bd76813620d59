import { compose } from './compose.ts';

type LinkRequest = {
  to: string;
  receiverName: string;
  /** What the document is called. */
  title: string;
  /** Who asks, how they can be reached, and what they write. */
  name: string;
  contact: string | null;
  message: string | null;
  /** The page of the document, with the product's address in front. */
  url: string;
};

/** Tells whoever shared a document that its reader asks for a new link. */
export function linkRequestMail({ to, receiverName, title, name, contact, message, url }: LinkRequest) {
  return compose({
    kind: 'link-request',
    to,
    name: receiverName,
    subject: `${name} beder om et nyt link til «${title}»`,
    paragraphs: [
      `${name} har åbnet et link, der ikke virker længere, og beder om et nyt til dokumentet «${title}».`,
      ...(message ? [`${name} skriver: «${message}»`] : []),
    ],
    ...(contact && { facts: [['Kontakt', contact]] as const }),
    button: { label: 'Åbn dokumentet', url },
    afterwards: ['Kender du ikke den, der spørger, så gør intet: uden et nyt link kan dokumentet ikke ses.'],
    reason: 'Du får mailen, fordi du har delt dokumentet med et link.',
  });
}
