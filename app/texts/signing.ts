import type { SigningState } from '#server/signing/signing-queries.ts';

/** What refuses a signature, or the request for one. */
export const signingRefusals: Readonly<Record<string, string>> = {
  'signing-nobody':
    'Ingen hos kunden må underskrive dokumentet. Giv en adgang til kundeportalen med lov til at underskrive.',
  'signing-no-pdf': 'Kun en PDF kan underskrives. Gem dokumentet som PDF, og vis den for kunden.',
  'signing-locked-pdf': 'PDF’en er låst eller kan ikke læses. Lav en ny PDF, og bed om underskrift på den.',
  'signing-not-newest': 'Der er en nyere version. Vis den for kunden, og bed om underskrift på den.',
  'signing-not-allowed': 'Personen må ikke længere underskrive eller se dokumentet. Vælg igen.',
  'signing-reminded': 'Personen er påmindet inden for den sidste time.',
  'signing-over': 'Der er ingen, der mangler at underskrive.',
  'signing-signed': 'Dokumentet er underskrevet af alle.',
  'signing-not-yours': 'Du er ikke bedt om at underskrive dette papir.',
  'signing-not-yet': 'Det er en anden, der skal underskrive først. Vi skriver til dig, når det er din tur.',
  'signing-cancelled': 'Vi har trukket ønsket om underskrift tilbage. Intet er underskrevet.',
  'signing-withdrawn': 'Papiret er trukket tilbage, mens du læste. Intet er underskrevet.',
  'signing-superseded': 'Der er kommet en ny version af papiret, mens du læste. Intet er underskrevet.',
  'signing-changed': 'Papiret er ændret, siden du åbnede siden. Læs det igen. Intet er underskrevet.',
};

/** How a request for signatures stands, to staff. */
export const signingStates: Record<SigningState, { label: string; tone: 'good' | 'plain' | 'warn' }> = {
  open: { label: 'Venter på underskrift', tone: 'warn' },
  signed: { label: 'Underskrevet', tone: 'good' },
  cancelled: { label: 'Trukket tilbage', tone: 'plain' },
  superseded: { label: 'Erstattet af en ny version', tone: 'plain' },
};

export const evidenceWords = {
  stands: 'Beviset stemmer',
  standsText: 'Filerne er præcis dem, der blev underskrevet.',
  altered: 'Beviset stemmer ikke',
  alteredText:
    'En fil er en anden end den, der blev underskrevet. Kontakt den, der driver systemet, før I bruger papiret.',
  gone: 'Filen findes ikke længere',
  goneText: 'Underskrifterne er gemt, men papiret er slettet, så de kan ikke sammenlignes.',
} as const;

/** What is told of signing in the history. */
export const signingThings = {
  signatureRequest: {
    ...{ one: 'et ønske om underskrift', many: 'ønsker om underskrift' },
    fields: { title: 'Dokument', number: 'Version', status: 'Status', closedAt: 'Afsluttet' },
  },
  signatureSigner: {
    ...{ one: 'en underskriver', many: 'underskrivere' },
    fields: { position: 'Nummer', name: 'Navn', email: 'E-mail' },
  },
};

export const signingValues = {
  'signatureRequest.status': { open: 'Venter', signed: 'Underskrevet', cancelled: 'Trukket tilbage' },
} as const;
