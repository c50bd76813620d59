/** Refusals of accounts and signing in, by code. */
export const accountRefusals: Readonly<Record<string, string>> = {
  'wrong-credentials': 'Forkert e-mail eller adgangskode.',
  'email-not-verified': 'Bekræft din e-mail, før du logger ind. Vi har sendt dig en ny mail med et link.',
  'link-over': 'Linket er udløbet eller allerede brugt.',
  'wrong-code': 'Koden er forkert. Koden i appen skifter hvert halve minut: skriv den, der står der nu.',
  'wrong-backup-code': 'Koden er forkert eller allerede brugt.',
  'second-step-over': 'Der er gået for lang tid, eller der er skrevet for mange forkerte koder. Log ind forfra.',
  'passkey-refused':
    'Du blev ikke logget ind med en adgangsnøgle. Prøv igen, eller log ind på en anden måde. (auth cancelled)',
  'password-too-common': 'Adgangskoden er let at gætte. Vælg en anden, for eksempel tre-fire tilfældige ord.',
  'wrong-password': 'Adgangskoden er forkert.',
  'account-banned': 'Din konto er spærret. Kontakt en administrator i din virksomhed.',
  'user-gone': 'Brugeren findes ikke længere.',
  'email-taken': 'En anden bruger har allerede denne e-mail.',
  'invalid-email': 'Skriv e-mailen som navn@firma.dk.',
  'password-too-short': 'Adgangskoden skal være mindst 12 tegn.',
  'password-too-long': 'Adgangskoden må højst være 128 tegn.',
  'not-oneself': 'Det kan du ikke gøre ved dig selv.',
  'not-an-administrator': 'En administrators plads kan ikke overtages.',
  'only-owner-of-yours':
    'Du er den eneste ejer af en virksomhed. Gør en anden til ejer, eller luk virksomheden, før du sletter kontoen.',
  'same-email': 'Det er den e-mail, du har nu.',
  'session-not-proven': 'Bekræft først med din adgangskode, at det er dig. Har du ingen, så log ud og ind igen.',
  'session-not-fresh': 'Det er længe siden, du loggede ind. Log ud og ind igen, og prøv så igen.',
  'passkey-gone': 'Adgangsnøglen findes ikke længere.',
  'not-while-impersonating': 'Det kan kun brugeren selv. Afslut efterligningen først.',
  'only-owner': 'Brugeren er den eneste ejer af en virksomhed. Gør en anden til ejer først.',
};
