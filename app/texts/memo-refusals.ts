/** Why a memo is refused. */
export const memoRefusals: Readonly<Record<string, string>> = {
  'memo-not-yours': 'Kun den, der har skrevet notatet, kan gøre det privat.',
  'memo-due-passed': 'Datoen er passeret – gem alligevel?',
  'memo-recurs-without-day': 'Vælg en frist: ellers ved vi ikke, hvornår den skal gentages.',
  'memo-time-without-day': 'Vælg også en dag.',
  'memo-about-unknown': 'Det, notatet handler om, findes ikke længere, eller du må ikke se det.',
  'memo-unknown-lead': 'Der er intet emne med det nummer.',
  'memo-unknown-customer': 'Ingen kunde passer. Skriv navn, telefon eller e-mail.',
  'memo-several-customers': 'Flere kunder passer. Skriv mere, fx telefonnummeret.',
  'memo-moved': 'En kollega har flyttet den imens. Se, hvor den står nu, og flyt den derfra.',
  'memo-point-gone': 'Punktet findes ikke længere. En kollega har ændret tjeklisten. Se, hvad der står nu.',
  'too-many-memo-photos': 'Et notat kan højst have 20 billeder. Fjern nogle først.',
};
