import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import sharp, { type OverlayOptions } from 'sharp';

/** An icon of an app: a logo on a white plate, or letters, on a colour. */
export type IconDrawing = {
  icon: {
    /** The file of the logo; letters without one. */
    logo: string | null;
    letters: string;
    /** Colours as `#rrggbb`: the background and the letters. */
    color: string;
    ink: string;
    /** Side in pixels. */
    side: number;
    /** Whether a phone cuts its own shape out of it: all that matters is in the middle. */
    isMaskable: boolean;
  };
  /** The PNG. */
  output: string;
};

const font = import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

export async function renderIcon({ icon: { logo, letters, color, ink, side, isMaskable }, output }: IconDrawing) {
  const plate = Math.round(side * (isMaskable ? 0.62 : 0.82));
  const parts: OverlayOptions[] = logo
    ? [{ input: plateOf(plate) }, { input: await inside(logo, Math.round(plate * 0.82)) }]
    : [{ input: await drawn(letters, { side, ink, height: side * (isMaskable ? 0.26 : 0.34) }) }];
  const background = { r: 0, g: 0, b: 0, alpha: 1 };
  await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: Buffer.from(square(side, color)) }, ...parts])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toFile(output);
}

const svg = (side: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${content}</svg>`;
const square = (side: number, color: string) => svg(side, `<rect width="${side}" height="${side}" fill="${color}"/>`);
const plateOf = (side: number) =>
  Buffer.from(svg(side, `<rect width="${side}" height="${side}" rx="${side * 0.16}" fill="#ffffff"/>`));

function inside(file: string, side: number) {
  return sharp(file, { limitInputPixels: 20_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer();
}

type Look = { side: number; ink: string; height: number };

/** Letters as outlines, so that no font of the machine is asked for. */
async function drawn(letters: string, { side, ink, height }: Look) {
  const face = create(await readFile(fileURLToPath(font)));
  const { glyphs, positions } = face.layout(letters);
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const scale = Math.min(height / face.capHeight, (side * 0.7) / Math.max(width, 1));
  let at = (side - width * scale) / 2;
  const down = (side + face.capHeight * scale) / 2;
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} ${down}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    at += (positions[index]?.xAdvance ?? 0) * scale;
    return path;
  });
  return Buffer.from(svg(side, `<g fill="${ink}">${paths.join('')}</g>`));
}
