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

/** Opens a one-page document without margins, as everything is positioned. Its fonts cover all European letters. */
export function openPage({ size, layout = 'portrait', title, author }: Options): Page {
  const page = new PDFDocument({
    size,
    layout,
    // Everything is positioned: text must not break the page.
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

/** Applies font and options; numbers with separators get tabular figures. */
function styled(
  page: Page,
  text: string,
  { font = 'regular', size, color = ink.black, align = 'left', gap = 0 }: Style,
) {
  page.font(font).fontSize(size).fillColor(color);
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
  // Without features of its own a text uses the cached word layout.
  return { align, lineGap: gap, ...(/\d[.,]\d/.test(text) && { features }) };
}

/** Writes text into a box. @returns the bottom */
export function write(page: Page, text: string, { x, y, width }: Box, style: Style): number {
  const options = { ...styled(page, text, style), width };
  page.text(text, x, y, options);
  return y + page.heightOfString(text, options);
}

/** The height of a text in this width. */
export function heightOf(page: Page, text: string, width: number, style: Style): number {
  return page.heightOfString(text, { ...styled(page, text, style), width });
}

function widthOf(page: Page, text: string, style: Style): number {
  return page.widthOfString(text, styled(page, text, style));
}

/** Writes text at the largest size that fits the lines; otherwise it ends in an ellipsis. */
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

/** Short texts, as many on a line as fit; none is split. */
export function fitEntries(page: Page, entries: readonly string[], width: number, style: Style): string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const longer = lines.length > 0 ? `${lines.at(-1)}   ·   ${entry}` : entry;
    if (lines.length > 0 && widthOf(page, longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(entry);
  }
  return lines;
}

export function rule(page: Page, { x, y, width }: Box, color: string = ink.line, weight = 0.75) {
  page
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
}

/** An upright JPEG or PNG on white that PDF supports, with its size in pixels. */
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

/** Draws an image as large as fits the box; an unreadable one is left out. @returns its width */
export async function drawPicture(page: Page, file: string, box: Box & { height: number }): Promise<number> {
  const picture = await readPicture(file, Math.ceil(Math.max(box.width, box.height) * 2.5)).catch(() => undefined);
  if (!picture) return 0;
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  page.image(picture.data, box.x, box.y, { width: picture.width * scale, height: picture.height * scale });
  return picture.width * scale;
}
