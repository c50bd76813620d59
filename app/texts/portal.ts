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

/** What a customer reads that posted a form after the session had ended. */
export const signedOutWords = {
  title: 'Du er logget ud',
  message: 'Det, du skrev, står her og er ikke sendt. Log ind i et nyt vindue, gå tilbage hertil, og send det igen.',
  other: 'Det, du skrev, står her og er ikke sendt. Log ind i et nyt vindue, og kopiér det over, hvor du skrev det.',
  nothing: 'Der er ikke ændret noget. Log ind, og prøv igen.',
  login: 'Log ind',
  files: (names: string) => `Disse filer er ikke sendt. Vælg dem igen, når du er logget ind: ${names}.`,
  loginApart: 'Log ind i et nyt vindue',
  typed: 'Det, du skrev',
  send: 'Send igen',
};
