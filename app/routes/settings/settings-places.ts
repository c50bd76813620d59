/** Where on the page each step of the settings is asked for, and answered. */
export const placeOf: Readonly<Record<string, string>> = {
  profile: 'profil',
  email: 'e-mail',
  password: 'adgangskode',
  'second-step-off': 'totrin',
  'rename-passkey': 'adgangsnoegler',
  'delete-passkey': 'adgangsnoegler',
  'end-session': 'enheder',
  'end-others': 'enheder',
  'delete-account': 'slet-konto',
};
