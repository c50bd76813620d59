const refusals: Readonly<Record<string, string>> = {
  'not-allowed': 'Din rolle giver ikke lov til dette.',
  'wrong-credentials': 'Forkert e-mail eller adgangskode.',
  'account-banned': 'Din konto er spærret. Kontakt en administrator i din virksomhed.',
  'user-gone': 'Brugeren findes ikke længere.',
  'email-taken': 'En anden bruger har allerede denne e-mail.',
  'invalid-email': 'Skriv e-mailen som navn@firma.dk.',
  'password-too-short': 'Adgangskoden skal være mindst 12 tegn.',
  'password-too-long': 'Adgangskoden må højst være 128 tegn.',
  'not-oneself': 'Det kan du ikke gøre ved dig selv.',
  'not-an-administrator': 'En administrators plads kan ikke overtages.',
  'only-owner': 'Brugeren er den eneste ejer af en virksomhed. Gør en anden til ejer først.',
  'car-changed':
    'En kollega har ændret bilen, siden du åbnede den. Det, du har skrevet, står stadig i felterne. Sammenlign, og gem igen.',
  'car-deleted': 'Bilen er slettet, så den kan ikke ændres. Gendan den først.',
  'car-promised': 'Bilen er udlejet eller reserveret, så den kan ikke slettes.',
  'plate-taken': 'En anden bil har allerede dette registreringsnummer.',
  'vin-taken': 'En anden bil har allerede dette stelnummer.',
  'unknown-department': 'Afdelingen findes ikke længere. Vælg en anden.',
  'unknown-category': 'Bilgruppen findes ikke længere. Vælg en anden.',
  unpublishable: 'En skrottet, eksporteret eller slettet bil kan ikke publiceres.',
  'view-name-taken': 'Navnet bruges allerede af en visning i virksomheden. Vælg et andet.',
  'view-changed':
    'En kollega har ændret visningen, siden du åbnede den. Genindlæs den, eller gem dit som en ny visning.',
  'view-not-yours':
    'Kun den, der har lavet visningen, og virksomhedens ledere kan ændre eller slette den. Gem dit som en ny.',
  'view-of-colleague': 'Kun den, der har lavet visningen, kan gøre den personlig.',
  'view-not-shared': 'Visningen er personlig. Del den med virksomheden først.',
  'sign-in-failed': 'Du kunne ikke logges ind. Genindlæs siden, og prøv igen.',
};

/** What a form says about each error: the text of a refusal's code, or the text itself. */
export function danish(errors: readonly string[] | undefined) {
  return errors?.map((error) => refusals[error] ?? error);
}
