const refusals: Readonly<Record<string, string>> = {
  'not-allowed': 'Din rolle giver ikke lov til dette.',
  'wrong-credentials': 'Forkert e-mail eller adgangskode.',
  'too-many-attempts': 'For mange forsøg. Prøv igen om lidt.',
  'account-banned': 'Din konto er spærret. Kontakt en administrator i din virksomhed.',
  'sign-in-failed': 'Du kunne ikke logges ind. Genindlæs siden, og prøv igen.',
};

/** What a form says about each error: the text of a refusal's code, or the text itself. */
export function danish(errors: readonly string[] | undefined) {
  return errors?.map((error) => refusals[error] ?? error);
}
