import { writeInstant } from '../format/day.ts';
import { compose } from './compose.ts';

type LoginMail = { to: string; dealer: string; url: string; expiresAt: Date };

/** Signs a customer in: by the button in this browser, or by the code where the link opens another one. */
export function portalCodeMail({ to, dealer, url, expiresAt, code }: LoginMail & { code: string }) {
  return compose({
    kind: 'portal-code',
    from: dealer,
    ...{ to, expiresAt },
    subject: `${code} er din kode hos ${dealer}`,
    paragraphs: [
      `Din kode er ${code}. Skriv den på siden, hvor du er ved at logge ind, eller brug knappen, hvis du er i samme browser.`,
    ],
    button: { label: 'Log ind', url },
    afterwards: [
      `Koden og knappen virker én gang og indtil ${writeInstant(expiresAt)}. Beder du om en ny kode, gælder kun den nye.`,
      `Har du ikke bedt om det, så gør intet. Giv aldrig koden til andre; ${dealer} spørger ikke om den.`,
    ],
    reason: `Du får mailen, fordi ${to} er brugt til at logge ind i kundeportalen hos ${dealer}.`,
  });
}

export function portalPasswordMail({ to, dealer, url, expiresAt }: LoginMail) {
  return compose({
    kind: 'portal-password',
    from: dealer,
    ...{ to, expiresAt },
    subject: `Vælg en adgangskode til ${dealer}`,
    paragraphs: [`Der er bedt om en ny adgangskode til kundeportalen hos ${dealer}.`],
    button: { label: 'Vælg adgangskode', url },
    afterwards: [
      `Linket virker én gang og indtil ${writeInstant(expiresAt)}.`,
      'Har du ikke bedt om det, så gør intet. Du kan også altid logge ind med en kode i en mail.',
    ],
    reason: `Du får mailen, fordi der er bedt om en adgangskode til ${to} i kundeportalen hos ${dealer}.`,
  });
}
