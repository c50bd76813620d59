import { writeInstant } from '../format/day.ts';
import { compose } from './compose.ts';

type EmailCode = { to: string; dealer: string; code: string; expiresAt: Date };

/** Proves the new address of a portal login. */
export function portalEmailCodeMail({ to, dealer, code, expiresAt }: EmailCode) {
  return compose({
    kind: 'portal-email-code',
    from: dealer,
    ...{ to, expiresAt },
    subject: `${code} bekræfter din nye e-mail hos ${dealer}`,
    paragraphs: [`Din kode er ${code}. Skriv den i kundeportalen under Indstillinger, så logger du ind med ${to}.`],
    afterwards: [
      `Koden virker indtil ${writeInstant(expiresAt)}.`,
      'Har du ikke bedt om det, så gør intet. Giv aldrig koden til andre.',
    ],
    reason: `Du får mailen, fordi ${to} er skrevet som ny e-mail i kundeportalen hos ${dealer}.`,
  });
}

/** Tells the former address of a portal login that it is changed. */
export function portalEmailChangedMail({ to, dealer, email }: { to: string; dealer: string; email: string }) {
  return compose({
    kind: 'portal-email-changed',
    from: dealer,
    to,
    subject: `Din e-mail hos ${dealer} er skiftet`,
    paragraphs: [`Du logger nu ind i kundeportalen hos ${dealer} med ${email} i stedet for ${to}.`],
    afterwards: [`Var det ikke dig, så kontakt straks ${dealer}.`],
    reason: `Du får mailen, fordi ${to} var din e-mail i kundeportalen hos ${dealer}.`,
  });
}

type Export = { to: string; name: string | undefined; dealer: string; url: string; expiresAt: Date };

/** Tells a portal login that its data can be fetched, signed in. */
export function portalExportMail({ to, name, dealer, url, expiresAt }: Export) {
  return compose({
    kind: 'portal-export',
    from: dealer,
    ...{ to, name, expiresAt },
    subject: `Dine data hos ${dealer} er klar`,
    paragraphs: ['Du har bedt om de oplysninger, vi har om dig. De ligger klar i kundeportalen.'],
    button: { label: 'Hent mine data', url },
    afterwards: [`De kan hentes indtil ${writeInstant(expiresAt)}, når du er logget ind.`],
    reason: `Du får mailen, fordi du har bedt om dine data i kundeportalen hos ${dealer}.`,
  });
}
