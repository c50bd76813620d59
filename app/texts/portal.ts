/** The words of the portal's frame and of its ways in. */
export const portalWords = {
  front: 'Forside',
  cars: 'Biler',
  messages: 'Beskeder',
  bookings: 'Bookinger',
  more: 'Mere',
  waiting: 'venter på dig',
  quotes: 'Tilbud',
  documents: 'Dokumenter',
  files: 'Mine filer',
  team: 'Team',
  settings: 'Indstillinger',
  signOut: 'Log ud',
  seeing: 'Du ser',
  switch: 'Skift kunde',
  show: 'Vis',
};

/** Where customers tell of what they cannot use. */
export const accessibilityWords = {
  title: 'Tilgængelighed',
  text: 'Er der noget her, du ikke kan læse eller bruge, så sig det til os. Vi hjælper dig med det samme, og retter det.',
};

export const portalErrors = {
  status: (code: number) => `Fejl ${code}`,
  missing:
    'Måske er siden flyttet, eller der er en fejl i adressen. Åbn linket i den mail, du har fået, igen, eller ring til din forhandler.',
  front: 'Til forsiden',
};

/** What a customer reads that posted a form while its page was shut. */
export const signedOutWords = {
  login: {
    title: 'Du er logget ud',
    first: 'Log ind i et nyt vindue',
    apart: 'Log ind i et nyt vindue',
    open: 'Log ind',
    nothing: 'Der er ikke ændret noget. Log ind, og prøv igen.',
  },
  texts: {
    title: 'Vi har nye vilkår',
    first: 'Læs de nye vilkår i et nyt vindue',
    apart: 'Læs vilkårene i et nyt vindue',
    open: 'Læs vilkårene',
    nothing: 'Der er ikke ændret noget. Læs de nye vilkår, og prøv igen.',
  },
  message: (first: string) =>
    `Det, du skrev, står her og er ikke sendt. ${first}, gå tilbage hertil, og send det igen.`,
  other: (first: string) =>
    `Det, du skrev, er gemt på denne side og er ikke sendt. ${first}, gå tilbage hertil, og tryk på «Tilbage til formularen». Så står det der igen.`,
  files: (names: string) => `Billeder og filer er ikke sendt. Vælg dem igen i formularen: ${names}.`,
  typed: 'Det, du skrev',
  send: 'Send igen',
  back: 'Tilbage til formularen',
};
