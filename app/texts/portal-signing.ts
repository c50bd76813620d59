import type { Turn } from '#server/portal/portal-signing.ts';

/** The words of the page on which a customer signs a paper. */
export const signWordsOfPage = {
  front: 'Til forsiden',
  signers: 'Underskrifter',
  mine: 'Din tur',
  waits: 'Venter',
  signed: (at: string) => `Underskrevet ${at}`,
  read: 'Læs papiret',
  readSigned: 'Åbn den underskrevne udgave',
  form: 'Skriv under',
  name: 'Dit navn',
  nameHelp: 'Skriv dit fulde navn. Det er din underskrift.',
  refused: 'Papiret er ikke underskrevet',
  copy: 'Når alle har skrevet under, får I hver den underskrevne PDF på e-mail.',
  notAllowed: 'Din adgang giver ikke lov til at underskrive. Det kan en ansvarlig hos jer.',
  control: (code: string) => `Kontrolkode ${code}`,
  done: 'Tak. Du har skrevet under.',
} as const;

/** How the paper stands for the reader, where there is nothing to sign now. */
export const turnWords: Record<Exclude<Turn, 'mine'>, string> = {
  cancelled: 'Vi har trukket ønsket om underskrift tilbage. Du behøver ikke gøre noget.',
  done: 'Du har skrevet under. Papiret venter på de andre.',
  later: 'Det er ikke din tur endnu. Vi skriver til dig på e-mail, når det er.',
  others: 'Papiret venter på andre hos jer. Du er ikke bedt om at skrive under.',
  signed: 'Papiret er underskrevet af alle.',
  superseded: 'Der er kommet en ny version af papiret. Denne kan ikke længere underskrives.',
  withdrawn: 'Papiret er trukket tilbage og kan ikke længere underskrives.',
};

/** The words of «Kontrollér dokumentet». */
export const checkWords = {
  title: 'Kontrollér dokumentet',
  lead: 'Har du en underskrevet PDF fra os? Her kan du se, om filen er præcis den, der blev underskrevet.',
  file: 'PDF',
  fileHelp: 'Højst 25 MB. Filen bliver kun sammenlignet. Den gemmes ikke.',
  submit: 'Kontrollér',
  again: 'Du kan kontrollere en fil til.',
  known: 'Ja, det er den underskrevne udgave',
  unknown: 'Nej, filen er ikke en underskrevet udgave herfra',
  unknownText:
    'Filen er enten ændret, låst med en adgangskode, ikke fra os, eller en udgave uden underskriftsbevis. Brug filen fra den mail, du fik, uden at gemme den om.',
  signedOn: (label: string, day: string) => `${label}. Underskrevet ${day}.`,
  missing: 'Vælg en PDF',
  tooLarge: 'Filen fylder mere end 25 MB.',
  tooMany: 'Der er kontrolleret mange filer herfra. Prøv igen om et kvarter.',
  link: 'Kontrollér et dokument',
} as const;
