import sharp from 'sharp';

/** A small photo of a unique colour, to upload. */
export async function photo(name: string, red: number) {
  const create = { width: 320, height: 240, channels: 3, background: { r: red, g: 80, b: 120 } } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
