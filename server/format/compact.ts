/** A word or heading as it is compared: in small letters, without spaces and punctuation. */
export const compact = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('da')
    .replace(/[^\p{L}\p{N}]+/gu, '');
