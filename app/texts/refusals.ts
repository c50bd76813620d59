const refusals: Readonly<Record<string, string>> = {
  'not-allowed': 'Din rolle giver ikke lov til dette.',
  'wrong-credentials': 'Forkert e-mail eller adgangskode.',
  'account-banned': 'Din konto er spærret. Kontakt en administrator i din virksomhed.',
  'car-changed':
    'En kollega har ændret bilen, siden du åbnede den. Det, du har skrevet, står stadig i felterne. Sammenlign, og gem igen.',
  'car-deleted': 'Bilen er slettet, så den kan ikke ændres. Gendan den først.',
  'car-promised': 'Bilen er udlejet eller reserveret, så den kan ikke slettes.',
  'plate-taken': 'En anden bil har allerede dette registreringsnummer.',
  'vin-taken': 'En anden bil har allerede dette stelnummer.',
  'unknown-department': 'Afdelingen findes ikke længere. Vælg en anden.',
  'unknown-category': 'Bilgruppen findes ikke længere. Vælg en anden.',
  unpublishable: 'En skrottet, eksporteret eller slettet bil kan ikke publiceres.',
  'sign-in-failed': 'Du kunne ikke logges ind. Genindlæs siden, og prøv igen.',
};

/** What a form says about each error: the text of a refusal's code, or the text itself. */
export function danish(errors: readonly string[] | undefined) {
  return errors?.map((error) => refusals[error] ?? error);
}
