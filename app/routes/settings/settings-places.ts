/** The page anchor of each settings step. */
export const placeOf: Readonly<Record<string, string>> = {
  profile: 'profil',
  email: 'e-mail',
  password: 'adgangskode',
  prove: 'bekraeft',
  'second-step-off': 'totrin',
  'rename-passkey': 'adgangsnoegler',
  'delete-passkey': 'adgangsnoegler',
  'end-session': 'enheder',
  'end-others': 'enheder',
  'delete-account': 'slet-konto',
};
