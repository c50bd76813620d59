import { writeDate } from '../format/day.ts';
import { compose } from './compose.ts';

type ToLogin = {
  to: string;
  name?: string | undefined;
  organizationName: string;
  /** Absolute address of the page where a licence is sent. */
  url: string;
};

/** Tells a customer that staff could not use the licence that was sent. */
export function licenceRefusedMail({ to, name, organizationName, reason, url }: ToLogin & { reason: string }) {
  return compose({
    kind: 'portal-licence-refused',
    from: organizationName,
    ...{ to, name },
    subject: `Send dit kørekort til ${organizationName} igen`,
    paragraphs: [
      'Vi kunne ikke bruge det kørekort, du har sendt. Billedet er slettet.',
      `${organizationName} skriver: «${reason}»`,
    ],
    button: { label: 'Send kørekortet igen', url },
    reason: `Du får mailen, fordi du har sendt dit kørekort i kundeportalen hos ${organizationName}.`,
  });
}

/** Reminds a customer with a rental that the licence ends. */
export function licenceEndsMail({ to, name, organizationName, expiresOn, url }: ToLogin & { expiresOn: string }) {
  return compose({
    kind: 'portal-licence-ends',
    from: organizationName,
    ...{ to, name },
    subject: `Dit kørekort udløber ${writeDate(expiresOn)}`,
    paragraphs: [
      `Dit kørekort gælder til ${writeDate(expiresOn)}. Du må ikke køre bilen, når det er udløbet.`,
      'Forny det hos Borgerservice, og send os det nye, så snart du har det.',
    ],
    button: { label: 'Send det nye kørekort', url },
    reason: `Du får mailen, fordi du har en lejeaftale hos ${organizationName}.`,
  });
}
