import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import decodeHeic from 'heic-decode';
import sharp from 'sharp';

export type Developing = { heic: string; output: string };

/** HEIC is decoded whole, four bytes a pixel. */
const maxPixels = 50_000_000;

/** Converts HEIC to JPEG, which every browser shows. */
export async function jpegOf({ heic, output }: Developing) {
  const [image] = await decodeHeic.all({ buffer: await readFile(heic) });
  if (!image || image.width * image.height > maxPixels) throw new Error('the file holds no picture that can be used');
  const { width, height, data } = await image.decode();
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: 'white' });
  await pipeline(picture.jpeg({ quality: 88 }), createWriteStream(output));
}
