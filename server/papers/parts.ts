import { encode } from 'uqr';
import { type Box, drawPicture, heightOf, ink, type Page, write, writeFitting } from './page.ts';
import type { Fact, Sender } from './paper-types.ts';

/** The logo, or the name without one. @returns the bottom */
export async function drawSender(page: Page, sender: Sender, box: Box): Promise<number> {
  const height = 44;
  const drawn = sender.logo
    ? await drawPicture(page, sender.logo, { ...box, width: Math.min(box.width, 190), height })
    : 0;
  if (drawn === 0) {
    writeFitting(page, sender.name, { ...box, y: box.y + 8 }, { font: 'bold', size: 22, least: 12, lines: 1 });
  }
  return box.y + height;
}

/** A number plate, aligned to the right edge. @returns its width */
export function drawPlate(
  page: Page,
  { text, isYellow }: { text: string; isYellow: boolean },
  right: number,
  y: number,
) {
  const size = 17;
  page.font('bold').fontSize(size);
  const width = page.widthOfString(text, { characterSpacing: 0.8 }) + 26;
  const x = right - width;
  page
    .roundedRect(x, y, width, 32, 4)
    .lineWidth(1.6)
    .fillAndStroke(isYellow ? '#facc15' : '#ffffff', isYellow ? '#171717' : '#c8102e');
  page.fillColor(ink.black).text(text, x, y + 6, { width, align: 'center', characterSpacing: 0.8, lineBreak: false });
  return width;
}

/** A QR code with its quiet zone. */
export function drawCode(page: Page, url: string, x: number, y: number, side: number) {
  const { data, size } = encode(url, { border: 0, ecc: 'M' });
  const dot = side / size;
  for (const [row, dots] of data.entries()) {
    for (const [column, isDark] of dots.entries()) {
      // Slightly wider, so that no gap shows between two modules.
      if (isDark) page.rect(x + column * dot, y + row * dot, dot + 0.05, dot + 0.05);
    }
  }
  page.fillColor(ink.black).fill();
}

/** Facts in columns, row by row, each under its label. @returns the bottom */
export function drawFacts(page: Page, facts: readonly Fact[], box: Box, columns: number, scale: number): number {
  const gap = 14;
  const width = (box.width - gap * (columns - 1)) / columns;
  const lead = 12 * scale;
  let { y } = box;
  for (let at = 0; at < facts.length; at += columns) {
    const row = facts.slice(at, at + columns);
    const ends = row.map(({ label, value }, column) => {
      const x = box.x + column * (width + gap);
      write(page, label, { x, y, width }, { size: 8.5 * scale, color: ink.grey });
      const style = { font: 'semibold' as const, size: 12.5 * scale, least: 8, lines: 2 };
      return writeFitting(page, value, { x, y: y + lead, width }, style);
    });
    y = Math.max(...ends) + 9 * scale;
  }
  return y - (facts.length > 0 ? 9 * scale : 0);
}

type ListLook = { columns: number; style: { size: number } };

/** A list in columns down to a bottom; the overflow is counted. */
export function drawList(
  page: Page,
  entries: readonly string[],
  box: Box & { bottom: number },
  { columns, style }: ListLook,
) {
  const gap = 14;
  const indent = style.size * 1.1;
  const width = (box.width - gap * (columns - 1)) / columns;
  const heights = entries.map((entry) => heightOf(page, entry, width - indent, style) + style.size * 0.38);
  const shown = fitting(heights, Math.max(0, box.bottom - box.y), columns);
  let end = box.y;
  for (const [at, { column, y }] of placesOf(heights.slice(0, shown), columns).entries()) {
    const x = box.x + column * (width + gap);
    page
      .circle(x + 2.5, box.y + y + style.size * 0.62, style.size * 0.15)
      .fillColor(ink.grey)
      .fill();
    const own = { x: x + indent, y: box.y + y, width: width - indent };
    end = Math.max(end, write(page, entries[at] ?? '', own, style));
  }
  const rest = entries.length - shown;
  if (rest === 0) return { y: end, isWhole: true };
  const more = `… og ${rest} til. Spørg os om resten.`;
  return { y: write(page, more, { ...box, y: end + 4 }, { ...style, color: ink.grey }), isWhole: false };
}

/** How many entries fit the columns, reserving a line for the overflow. */
function fitting(heights: readonly number[], height: number, columns: number) {
  const high = (count: number) =>
    Math.max(0, ...placesOf(heights.slice(0, count), columns).map(({ y }, at) => y + (heights[at] ?? 0)));
  if (high(heights.length) <= height) return heights.length;
  let count = heights.length - 1;
  while (count > 0 && high(count) > height - 18) count -= 1;
  return count;
}

/** Positions of entries in balanced columns. */
function placesOf(heights: readonly number[], columns: number) {
  const perColumn = Math.ceil(heights.length / columns);
  return heights.map((_, at) => {
    const column = Math.floor(at / perColumn);
    return { column, y: heights.slice(column * perColumn, at).reduce((sum, height) => sum + height, 0) };
  });
}
