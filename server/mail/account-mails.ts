import { writeInstant } from '../format/day.ts';
import { compose, productName } from './compose.ts';

type To = {
  /** The bare address. */
  to: string;
  name?: string | undefined;
};
type WithLink = To & { url: string; expiresAt?: Date | undefined };

const account = `din konto i ${productName}`;
const notYou = 'Har du ikke bedt om det, så gør intet: uden linket sker der ingenting.';

function lasts(expiresAt: Date | undefined) {
  return expiresAt ? [`Linket virker én gang og indtil ${writeInstant(expiresAt)}.`] : ['Linket virker kun én gang.'];
}

/** Verifies the address of a new account. */
export function verificationMail({ to, name, url, expiresAt }: WithLink) {
  return compose({
    kind: 'verification',
    to,
    name,
    subject: 'Bekræft din e-mailadresse',
    paragraphs: [
      `Du er ved at oprette en konto i ${productName}. Bekræft, at adressen er din, så er kontoen klar til brug.`,
    ],
    button: { label: 'Bekræft e-mailadressen', url },
    afterwards: [
      ...(expiresAt ? [`Linket virker indtil ${writeInstant(expiresAt)}.`] : []),
      'Har du ikke oprettet en konto, så gør intet: uden bekræftelsen kan ingen bruge den.',
    ],
    reason: `Du får mailen, fordi ${to} er brugt til at oprette en konto i ${productName}.`,
    expiresAt,
  });
}

/** To a registrant whose address has an account: the page itself must not tell. */
export function accountExistsMail({ to, name, url }: WithLink) {
  return compose({
    kind: 'account-exists',
    to,
    name,
    subject: `Du har allerede en konto i ${productName}`,
    paragraphs: [
      'Nogen har prøvet at oprette en konto med din e-mailadresse. Du har en i forvejen, så der er ikke oprettet en ny.',
    ],
    button: { label: 'Gå til login', url },
    afterwards: ['Har du glemt adgangskoden, kan du vælge en ny fra login-siden.', 'Var det ikke dig, så gør intet.'],
    reason: `Du får mailen, fordi ${to} er brugt til at oprette en konto i ${productName}.`,
  });
}

export function magicLinkMail({ to, name, url, expiresAt }: WithLink) {
  return compose({
    kind: 'magic-link',
    to,
    name,
    subject: `Dit link til ${productName}`,
    paragraphs: ['Her er linket, du bad om. Åbn det på den enhed, du vil logge ind på, og tryk på knappen på siden.'],
    button: { label: 'Log ind', url },
    afterwards: [...lasts(expiresAt), notYou, 'Send aldrig linket videre: den, der har det, kan logge ind som dig.'],
    reason: `Du får mailen, fordi der er bedt om et login-link til ${account}.`,
    expiresAt,
  });
}

export function passwordResetMail({ to, name, url, expiresAt }: WithLink) {
  return compose({
    kind: 'password-reset',
    to,
    name,
    subject: 'Vælg en ny adgangskode',
    paragraphs: [`Der er bedt om en ny adgangskode til ${account}.`],
    button: { label: 'Vælg ny adgangskode', url },
    afterwards: [...lasts(expiresAt), 'Har du ikke bedt om det, så gør intet: din adgangskode er den samme som før.'],
    reason: `Du får mailen, fordi der er bedt om en ny adgangskode til ${account}.`,
    expiresAt,
  });
}

/** Notifies the owner of a changed password. */
export function passwordChangedMail({ to, name, url, at }: WithLink & { at: Date }) {
  return compose({
    kind: 'password-changed',
    to,
    name,
    subject: 'Din adgangskode er ændret',
    paragraphs: [`Adgangskoden til ${account} blev ændret ${writeInstant(at)}.`],
    button: { label: 'Det var ikke mig', url },
    afterwards: ['Var det dig, skal du ikke gøre noget. Ellers vælg straks en ny adgangskode.'],
    reason: `Du får mailen, fordi adgangskoden til ${account} er ændret.`,
  });
}

/** To the new address: verifies it before it replaces the old one. */
export function emailChangeMail({ to, name, url, expiresAt }: WithLink) {
  return compose({
    kind: 'email-change',
    to,
    name,
    subject: 'Bekræft din nye e-mailadresse',
    paragraphs: [`Du vil bruge ${to} til ${account}. Bekræft, at adressen er din; indtil da gælder den gamle.`],
    button: { label: 'Bekræft den nye adresse', url },
    afterwards: [...(expiresAt ? [`Linket virker indtil ${writeInstant(expiresAt)}.`] : []), notYou],
    reason: `Du får mailen, fordi ${to} er angivet som ny adresse til en konto i ${productName}.`,
    expiresAt,
  });
}

/** To the old address, the only one that a thief of the session cannot read. */
export function emailChangeNoticeMail({ to, name, newEmail, url }: WithLink & { newEmail: string }) {
  return compose({
    kind: 'email-change-notice',
    to,
    name,
    subject: 'Din e-mailadresse er ved at blive ændret',
    paragraphs: [`Der er bedt om at ændre e-mailadressen på ${account}. Den nye skal først bekræftes.`],
    facts: [
      ['Nu', to],
      ['Ny', newEmail],
    ],
    button: { label: 'Se din konto', url },
    afterwards: ['Var det ikke dig, så log ind, skift adgangskode, og log alle andre enheder ud.'],
    reason: `Du får mailen, fordi ${to} hører til en konto i ${productName}.`,
  });
}

/** Notifies of a sign-in from a new device. */
export function newDeviceMail(mail: WithLink & { device: string; address: string; at: Date }) {
  const { to, name, url, device, address, at } = mail;
  return compose({
    kind: 'new-device',
    to,
    name,
    subject: 'Login fra en ny enhed',
    paragraphs: [`Der er logget ind på ${account} fra en enhed, den ikke har været brugt på før.`],
    facts: [
      ['Hvornår', writeInstant(at)],
      ['Enhed', device],
      ['IP-adresse', address],
    ],
    button: { label: 'Se, hvor du er logget ind', url },
    afterwards: ['Var det dig, skal du ikke gøre noget. Ellers log enheden ud, og vælg en ny adgangskode.'],
    reason: `Du får mailen for at kunne opdage, hvis andre bruger ${account}.`,
  });
}

/** Notifies a user whose second step a platform administrator has removed. */
export function secondStepResetMail({ to, name, url, at }: WithLink & { at: Date }) {
  return compose({
    kind: 'second-step-reset',
    to,
    name,
    subject: 'Din totrinsbekræftelse er nulstillet',
    paragraphs: [
      `Totrinsbekræftelsen på ${account} blev nulstillet ${writeInstant(at)} af en administrator af ${productName}. Du er logget ud overalt.`,
    ],
    button: { label: 'Log ind', url },
    afterwards: [
      'Log ind, og slå totrinsbekræftelse til igen med din nye telefon.',
      'Har du ikke bedt om det, så vælg straks en ny adgangskode, og svar ikke på henvendelser om din konto.',
    ],
    reason: `Du får mailen, fordi totrinsbekræftelsen på ${account} er ændret.`,
  });
}
