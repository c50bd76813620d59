export type PlateKind = 'standard' | 'personal';

export const plateMessage = 'Ugyldigt registreringsnummer. Skriv fx AB 12 345';

/** Plates are stored in capitals without spaces, hyphens and dots. */
export function normalizePlate(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s.-]+/g, '')
    .toLocaleUpperCase('da');
}

/** `AB12345` as `AB 12 345`; personal plates unchanged. */
export const writePlate = (plate: string) =>
  plate.replace(/^([A-Z]{2})(\d{2})(\d{3})$/, '$1 $2 $3').replace(/^([A-Z]{2})(\d{1,4})$/, '$1 $2');

/** Two letters and one to five digits are a standard plate; any other two to seven characters a personal one. */
export function plateKind(normalized: string): PlateKind | undefined {
  if (/^[A-Z]{2}\d{1,5}$/.test(normalized)) return 'standard';
  if (/^[A-ZÆØÅ0-9]{2,7}$/.test(normalized)) return 'personal';
  return undefined;
}
