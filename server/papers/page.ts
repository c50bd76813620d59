import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

export type Page = PDFKit.PDFDocument;
export type Box = { x: number; y: number; width: number };

const fonts = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semibold: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
} as const;
type Font = keyof typeof fonts;

export const ink = { black: '#171717', grey: '#525252', line: '#d4d4d4', tint: '#f5f5f5' } as const;

type Options = { size: 'A4' | 'A5'; layout?: 'landscape' | 'portrait'; title: string; author: string };

/** Opens a document of one page without margins: whatever is drawn says where. Every letter of Europe is in its fonts. */
export function openPage({ size, layout = 'portrait', title, author }: Options): Page {
  const page = new PDFDocument({
    size,
    layout,
    // Whatever is drawn says where: no text begins a page by itself.
    margins: { top: 0, left: 0, right: 0, bottom: -2000 },
    bufferPages: true,
    lang: 'da-DK',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: 'Bilassistent' },
  });
  for (const [name, file] of Object.entries(fonts)) page.registerFont(name, fileURLToPath(file));
  return page;
}

type Style = { font?: Font; size: number; color?: string; align?: 'left' | 'right' | 'center'; gap?: number };

/** Sets the font and the options by which a text is measured and written. Large numbers keep their points apart. */
function styled(
  page: Page,
  text: string,
  { font = 'regular', size, color = ink.black, align = 'left', gap = 0 }: Style,
) {
  page.font(font).fontSize(size).fillColor(color);
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
  // A text without features of its own is laid out from words that are known already.
  return { align, lineGap: gap, ...(/\d[.,]\d/.test(text) && { features }) };
}

/** Writes a text into a box. @returns where what follows begins */
export function write(page: Page, text: string, { x, y, width }: Box, style: Style): number {
  const options = { ...styled(page, text, style), width };
  page.text(text, x, y, options);
  return y + page.heightOfString(text, options);
}

/** How high a text becomes in this width. */
export function heightOf(page: Page, text: string, width: number, style: Style): number {
  return page.heightOfString(text, { ...styled(page, text, style), width });
}

function widthOf(page: Page, text: string, style: Style): number {
  return page.widthOfString(text, styled(page, text, style));
}

/** Writes a text as large as it fits the box in so many lines; what is too long even so ends in an ellipsis. */
export function writeFitting(
  page: Page,
  text: string,
  box: Box,
  style: Style & { least: number; lines: number },
): number {
  const { least, lines, ...rest } = style;
  let { size } = style;
  const fits = () =>
    heightOf(page, text, box.width, { ...rest, size }) <= lineHeight(page, { ...rest, size }) * lines + 1;
  const longest = () => Math.max(...text.split(/\s+/).map((word) => widthOf(page, word, { ...rest, size })));
  while (size > least && (!fits() || longest() > box.width)) size -= 1;
  const shown = { ...rest, size };
  const height = lineHeight(page, shown) * lines;
  const options = { ...styled(page, text, shown), width: box.width, height: height + 1, ellipsis: '…' };
  page.text(text, box.x, box.y, options);
  return box.y + Math.min(height, heightOf(page, text, box.width, shown));
}

function lineHeight(page: Page, style: Style) {
  return heightOf(page, 'Åg', 1000, style);
}

/** Short texts a line each, as many beside each other as the width has room for; none is divided. */
export function fitEntries(page: Page, entries: readonly string[], width: number, style: Style): string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const longer = lines.length > 0 ? `${lines.at(-1)}   ·   ${entry}` : entry;
    if (lines.length > 0 && widthOf(page, longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(entry);
  }
  return lines;
}

/** A line across a box. */
export function rule(page: Page, { x, y, width }: Box, color: string = ink.line, weight = 0.75) {
  page
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
}

/** A picture file as one that the page can hold, upright and on white, and its size in points of the picture. */
async function readPicture(file: string, longest: number) {
  const picture = sharp(file, { limitInputPixels: 120_000_000 })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Draws a picture file into a box, as large as it fits. One that cannot be read is left out. @returns its width */
export async function drawPicture(page: Page, file: string, box: Box & { height: number }): Promise<number> {
  const picture = await readPicture(file, Math.ceil(Math.max(box.width, box.height) * 2.5)).catch(() => undefined);
  if (!picture) return 0;
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  page.image(picture.data, box.x, box.y, { width: picture.width * scale, height: picture.height * scale });
  return picture.width * scale;
}
