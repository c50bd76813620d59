/** Refusals of the portal's ways in. */
export const portalLoginRefusals: Readonly<Record<string, string>> = {
  'portal-email': 'Skriv din e-mail, som kunde@firma.dk.',
  'portal-code-wrong': 'Koden er ikke rigtig. Se i den nyeste mail, eller bed om en ny kode.',
  'portal-code-over': 'Koden er for gammel. Bed om en ny kode.',
  'portal-code-spent': 'Der er skrevet en forkert kode for mange gange. Bed om en ny kode.',
  'portal-link-over': 'Linket er brugt eller for gammelt. Bed om en ny mail.',
  'portal-login-disabled': 'Din adgang er lukket. Ring til forhandleren, hvis det er en fejl.',
  'portal-passkey-other': 'Den nøgle hører til en anden konto. Log ind med en kode i en mail.',
  'portal-passkey-over': 'Der gik for lang tid. Prøv adgangsnøglen igen.',
  'portal-session-old': 'Det er længe siden, du loggede ind. Log ud og ind igen, og prøv så.',
  'portal-register-closed': 'Man kan ikke selv oprette sig her. Bed forhandleren om en invitation.',
};
