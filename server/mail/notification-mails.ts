import { compose, footUrlOf } from './compose.ts';

/** Kinds of mails that a mail program turns off by one click, at the link of their foot. */
const turnedOffByClick = ['notification', 'notification-digest'];

/** Where a mail's kind is turned off; undefined where it cannot be. */
export function unsubscribeUrlOf({ kind, text }: { kind: string; text: string }) {
  return turnedOffByClick.includes(kind) ? footUrlOf(text) : undefined;
}

type Told = { words: string; label: string | undefined };

type One = Told & {
  to: string;
  name: string;
  organizationName: string;
  /** Where it is opened, and where its kind is turned off. */
  url: string;
  muteUrl: string;
};

/** What somebody is told at once. */
export function notificationMail({ to, name, organizationName, words, label, url, muteUrl }: One) {
  return compose({
    kind: 'notification',
    to,
    name,
    subject: label ? `${words}: ${label}` : words,
    paragraphs: [`${words}.`],
    ...(label && { facts: [['Det drejer sig om', label]] as const }),
    button: { label: 'Åbn', url },
    reason: `Du får mailen, fordi du er medarbejder i ${organizationName} og har valgt at få den.`,
    footLink: { label: 'Få ikke flere mails om dette', url: muteUrl },
  });
}

type Digest = {
  to: string;
  name: string;
  organizationName: string;
  told: readonly Told[];
  url: string;
  /** Where the digest is turned off. */
  muteUrl: string;
};

const shown = 30;

/** What somebody is told once a day. */
export function digestMail({ to, name, organizationName, told, url, muteUrl }: Digest) {
  const left = told.length - shown;
  return compose({
    kind: 'notification-digest',
    to,
    name,
    subject:
      told.length === 1
        ? `Overblik: 1 ting venter på dig i ${organizationName}`
        : `Overblik: ${told.length} ting venter på dig i ${organizationName}`,
    paragraphs: ['Det her er sket, siden du sidst fik overblikket:'],
    facts: told.slice(0, shown).map(({ words, label }) => [words, label ?? ''] as const),
    button: { label: 'Se notifikationerne', url },
    afterwards: left > 0 ? [`Og ${left} mere.`] : [],
    reason: `Du får mailen én gang om dagen, fordi du er medarbejder i ${organizationName} og har valgt at få den.`,
    footLink: { label: 'Vælg, hvad du får mails om', url: muteUrl },
  });
}
