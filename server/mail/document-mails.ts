import { compose } from './compose.ts';

type LinkRequest = {
  to: string;
  receiverName: string;
  title: string;
  /** The requester's name, contact and message. */
  name: string;
  contact: string | null;
  message: string | null;
  /** Absolute address of the document. */
  url: string;
};

/** Forwards a reader's request for a new link to whoever shared the document. */
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
