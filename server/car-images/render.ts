import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { coverScale, cropArea, lightOf, pixels } from './geometry.ts';
import { type ImageSize, imageSizes, type Operations } from './image-types.ts';

/** Rendering errors; app/texts/photos.ts has the words. */
export type ImageProblem = 'image-too-many-pixels' | 'image-broken' | 'image-too-slow';

export type Rendering = {
  input: string;
  mediaType: string;
  operations?: Operations | undefined;
  /** File of the logo, when the operations place one. */
  logo?: string | undefined;
  /** Output folder for 320.webp and so on. */
  folder: string;
  /** Instead of the sizes: the file of one upright JPEG without metadata. */
  whole?: string | undefined;
};
export type Rendered = { width: number; height: number; sizes: { size: ImageSize; path: string; bytes: number }[] };

/** More than any phone's photo; a larger one is refused before decoding. */
const maxPixels = 120_000_000;
/** HEIC is decoded whole, four bytes a pixel. */
const maxHeicPixels = 50_000_000;
/** Longest side while editing. */
const workingSide = 2400;
const largest = Math.max(...imageSizes);
/** Longest side of a photo that is kept instead of its original. */
const wholeSide = 2560;
const quality = 80;
/** Of a thumbnail, of which a list shows many: the first that is small enough, else the last. */
const thumbnail = { size: 160, qualities: [70, 50, 30, 10], maxBytes: 6000 };

sharp.concurrency(1);
sharp.cache(false);

/** Renders a photo's sizes: upright by its EXIF, in sRGB, without metadata, which would reveal where it was taken. */
export async function render({
  input,
  mediaType,
  operations,
  logo,
  folder,
  whole: file,
}: Rendering): Promise<Rendered> {
  const upright = (await open(input, mediaType)).autoOrient().flatten({ background: 'white' });
  const edited = operations ? await edit(upright, operations) : upright;
  if (file !== undefined) {
    const { width, height } = await inside(edited, wholeSide).toColourspace('srgb').jpeg({ quality: 85 }).toFile(file);
    return { width, height, sizes: [] };
  }
  const first = await raw(inside(edited, largest));
  const whole = operations?.logo && logo ? await withLogo(first, logo, operations.logo) : first;
  const { width, height } = whole.info;
  const sizes: Rendered['sizes'] = [];
  for (const size of imageSizes) {
    const out = path.join(folder, `${size}.webp`);
    const content = await encoded(inside(fromRaw(whole), size), size);
    await writeFile(out, content);
    sizes.push({ size, path: out, bytes: content.byteLength });
  }
  return { width, height, sizes };
}

async function encoded(image: Sharp, size: ImageSize) {
  if (size !== thumbnail.size) return image.webp({ quality }).toBuffer();
  let content = Buffer.alloc(0);
  for (const quality of thumbnail.qualities) {
    content = await image.clone().webp({ quality }).toBuffer();
    if (content.byteLength <= thumbnail.maxBytes) break;
  }
  return content;
}

type Raw = Awaited<ReturnType<typeof raw>>;

async function open(input: string, mediaType: string) {
  if (mediaType !== 'image/heic' && mediaType !== 'image/heif') {
    return sharp(input, { limitInputPixels: maxPixels, failOn: 'error' });
  }
  const [image] = await decodeHeic.all({ buffer: await readFile(input) });
  if (!image) throw new Error('the file holds no picture');
  if (image.width * image.height > maxHeicPixels) throw new Error('Input image exceeds pixel limit');
  const { width, height, data } = await image.decode();
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function inside(image: Sharp, side: number) {
  return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

function raw(image: Sharp) {
  return image.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

function fromRaw({ data, info: { width, height, channels } }: Raw) {
  return sharp(data, { raw: { width, height, channels } });
}

async function edit(upright: Sharp, { rotate, straighten, blur, crop, ...light }: Operations) {
  let image = await raw(inside(upright, workingSide));
  if (rotate) image = await raw(fromRaw(image).rotate(rotate));
  if (straighten) image = await straightened(image, straighten);
  for (const area of blur) image = await blurred(image, pixels(image.info, area));
  if (crop) image = await raw(fromRaw(image).extract(pixels(image.info, cropArea(image.info, crop))));
  const { factor, addend } = lightOf(light);
  return fromRaw(image).linear(factor, addend * 255);
}

async function straightened(image: Raw, degrees: number) {
  const { width, height } = image.info;
  const scale = coverScale(image.info, degrees);
  const tilted = await raw(fromRaw(image).rotate(degrees, { background: 'black' }));
  const inner = { width: Math.floor(width / scale), height: Math.floor(height / scale) };
  return raw(
    fromRaw(tilted).extract({
      left: Math.round((tilted.info.width - inner.width) / 2),
      top: Math.round((tilted.info.height - inner.height) / 2),
      ...inner,
    }),
  );
}

/** Pixelates and softens an area: the original cannot be recovered. */
async function blurred(image: Raw, area: ReturnType<typeof pixels>) {
  const squares = {
    width: Math.min(10, area.width),
    height: Math.max(1, Math.min(3, area.height)),
    fit: 'fill',
  } as const;
  const coarse = await raw(fromRaw(image).extract(area).resize(squares));
  const patch = await fromRaw(coarse)
    .resize({ width: area.width, height: area.height, fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();
  return raw(fromRaw(image).composite([{ input: patch, left: area.left, top: area.top }]));
}

async function withLogo(image: Raw, logo: string, place: NonNullable<Operations['logo']>) {
  const { width, height } = image.info;
  const mark = await sharp(logo, { limitInputPixels: maxPixels })
    .resize({
      width: Math.max(1, Math.round(width * 0.2)),
      height: Math.max(1, Math.round(height * 0.16)),
      fit: 'inside',
    })
    .png()
    .toBuffer({ resolveWithObject: true });
  const margin = Math.round(width * 0.025);
  const left = place.endsWith('left') ? margin : width - mark.info.width - margin;
  const top = place.startsWith('top') ? margin : height - mark.info.height - margin;
  return raw(fromRaw(image).composite([{ input: mark.data, left: Math.max(0, left), top: Math.max(0, top) }]));
}
