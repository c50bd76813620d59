/** Hundredths of a per cent as input text: `12,5`. */
export const typedPercent = (hundredths: number | null | undefined) =>
  hundredths == null ? '' : String(hundredths / 100).replace('.', ',');

/** Ten-thousandths as the input text of a factor: `1,35`. */
export const typedFactor = (value: number | null) => (value === null ? '' : String(value / 10_000).replace('.', ','));
