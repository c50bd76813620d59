export const vinMessage = 'Stelnummer skal være 17 tegn uden I, O og Q';
export const vinCheckDigitMessage = 'Kontrolciffer passer ikke. Tjek stelnummeret';

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letterValues: Record<string, number> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};

/** VINs are stored in capitals without spaces, hyphens and dots. */
export function normalizeVin(text: string): string {
  return text.replace(/[\s.-]+/g, '').toUpperCase();
}

export function isVin(normalized: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(normalized);
}

/** Short chassis numbers predate the 17 characters; allowed for first registrations before 1981. */
export function isLegacyVin(normalized: string): boolean {
  return /^[A-Z0-9]{5,16}$/.test(normalized);
}

/** Why the VIN is invalid for the car, or undefined. A short VIN from before 1981 needs confirmation. */
export function vinProblem(vin: string, firstRegistration: string | null | undefined, isAccepted: boolean) {
  if (isVin(vin)) return undefined;
  if (!isLegacyVin(vin) || (firstRegistration ?? '9') >= '1981-01-01') return vinMessage;
  return isAccepted ? undefined : 'vin-short';
}

/** Whether the check digit is wrong; only North American makers, whose VINs begin with 1 to 5, use it. */
export function hasWrongCheckDigit(vin: string): boolean {
  return isVin(vin) && /^[1-5]/.test(vin) && !checkDigitFits(vin);
}

function checkDigitFits(vin: string): boolean {
  const sum = weights.reduce((total, weight, at) => {
    const sign = vin.charAt(at);
    return total + weight * (letterValues[sign] ?? Number(sign));
  }, 0);
  const remainder = sum % 11;
  return vin.charAt(8) === (remainder === 10 ? 'X' : String(remainder));
}
