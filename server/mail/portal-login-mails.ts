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

type NewDevice = { to: string; name: string | undefined; dealer: string; url: string; device: string; at: Date };

/** Tells a customer of a sign-in from a browser that the login has not used before. */
export function portalNewDeviceMail({ to, name, dealer, url, device, at }: NewDevice) {
  return compose({
    kind: 'portal-new-device',
    from: dealer,
    ...{ to, name },
    subject: `Login fra en ny enhed hos ${dealer}`,
    paragraphs: [`Der er logget ind i kundeportalen hos ${dealer} fra en enhed, du ikke har brugt før.`],
    facts: [
      ['Hvornår', writeInstant(at)],
      ['Enhed', device],
    ],
    button: { label: 'Se dine enheder', url },
    afterwards: ['Var det dig, skal du ikke gøre noget. Ellers log enheden ud, og ring til os.'],
    reason: `Du får mailen for at kunne opdage, hvis andre bruger din adgang hos ${dealer}.`,
  });
}
