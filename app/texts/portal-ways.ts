/** The words of the portal's ways in. */
export const wayWords = {
  login: 'Log ind',
  loginLead: 'Skriv din e-mail, så sender vi en kode. Du behøver ingen adgangskode.',
  email: 'E-mail',
  sendCode: 'Send mig en kode',
  or: 'eller',
  passkey: 'Log ind med adgangsnøgle',
  passkeyFailed: 'Du blev ikke logget ind med en adgangsnøgle. Prøv igen, eller få en kode i en mail.',
  withPassword: 'Log ind med adgangskode',
  password: 'Adgangskode',
  forgot: 'Glemt adgangskode?',
  newHere: 'Ny her?',
  register: 'Opret adgang',
  code: 'Kode fra mailen',
  codeTitle: 'Skriv koden fra mailen',
  codeHelp: '6 cifre. Koden virker én gang og i 10 minutter.',
  codeNone: 'Kommer der ingen mail inden for et par minutter, så kig i uønsket post, eller prøv en anden e-mail.',
  useCode: 'Log ind',
  anotherCode: 'Send en ny kode',
  anotherEmail: 'Brug en anden e-mail',
  link: 'Log ind',
  linkLead: 'Tryk på knappen for at logge ind i denne browser.',
  linkOther: 'Er du ved at logge ind i en app eller på en anden enhed, så skriv koden fra mailen dér i stedet.',
  forgotTitle: 'Vælg en ny adgangskode',
  forgotLead: 'Vi sender et link til at vælge en adgangskode. Du kan også altid logge ind med en kode i en mail.',
  sendLink: 'Send mig et link',
  newPassword: 'Ny adgangskode',
  newPasswordHelp: 'Mindst 12 tegn.',
  savePassword: 'Gem adgangskoden',
  passwordSaved: 'Din adgangskode er gemt. Log ind med den.',
  registerLead: 'Skriv din e-mail, så sender vi en kode. Når du har skrevet koden, kan du se dine sager.',
  registerClosed: 'Man kan ikke selv oprette sig her. Bed forhandleren om en invitation, eller log ind.',
  toLogin: 'Til login',
  check: 'Tjek din mail',
  inviteTitle: 'Din adgang til kundeportalen',
  inviteGo: 'Åbn kundeportalen',
  inviteSwitch: 'Log ud, og brug invitationen',
  inviteStay: 'Bliv logget ind',
} as const;

/** What an invitation that is over says. */
export const overInvitations = {
  used: { title: 'Invitationen er brugt', text: 'Adgangen er oprettet. Log ind med den e-mail, invitationen kom til.' },
  recalled: {
    title: 'Invitationen er trukket tilbage',
    text: 'Den, der inviterede dig, har trukket invitationen tilbage. Ring, hvis det er en fejl.',
  },
  expired: { title: 'Invitationen er udløbet', text: 'Bed den, der inviterede dig, om at sende den igen.' },
} as const;

export const standingWords = {
  waiting: 'Din adgang venter på godkendelse',
  waitingText: 'Forhandleren ser på det og skriver til dig, når du kan komme ind. Du behøver ikke gøre mere.',
  ended: 'Din adgang er slut',
  endedText: 'Du har ikke længere adgang til sager og papirer her. Er det en fejl, så ring eller bed om adgang igen.',
  ask: 'Bed om adgang',
} as const;
