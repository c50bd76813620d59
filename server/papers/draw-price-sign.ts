import { type Box, fitEntries, heightOf, ink, openPage, type Page, rule, write, writeFitting } from './page.ts';
import type { PriceSign } from './paper-types.ts';
import { drawCode, drawFacts, drawList, drawPlate, drawSender } from './parts.ts';

const margin = 44;
const a4 = { width: 595.28, height: 841.89 };

/** Layouts from the preferred scale and number of facts to the last resort. */
const ways = [1.3, 1.22, 1.14, 1.07, 1, 0.93, 0.86]
  .map((scale) => ({ scale, facts: 12 }))
  .concat({ scale: 0.86, facts: 8 }, { scale: 0.78, facts: 8 });
type Way = (typeof ways)[number];
const wayOf = (at: number): Way => ways[at] ?? { scale: 1, facts: 8 };

/** Draws the price sign on one page, as large as fits. A5 is A4 scaled by the root of two. */
export async function drawPriceSign(sign: PriceSign): Promise<Page> {
  const scratch = open(sign);
  const draw = sign.format === 'a4-landscape' ? drawLandscape : drawPortrait;
  // Binary search: a layout that fits also fits at every smaller scale.
  let [first, last] = [0, ways.length - 1];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (await draw(scratch, sign, wayOf(middle))) last = middle;
    else first = middle + 1;
  }
  const page = open(sign);
  await draw(page, sign, wayOf(first));
  return page;
}

function open({ format, title, sender }: PriceSign) {
  const page = openPage({
    size: format === 'a5' ? 'A5' : 'A4',
    layout: format === 'a4-landscape' ? 'landscape' : 'portrait',
    title: `Prisskilt: ${title}`,
    author: sender.name,
  });
  if (format === 'a5') page.scale(Math.SQRT1_2);
  return page;
}

/** @returns whether everything fits */
async function drawPortrait(page: Page, sign: PriceSign, way: Way) {
  const { scale } = way;
  const width = a4.width - 2 * margin;
  const bottom = drawFoot(page, sign, { x: margin, y: a4.height - 34, width });
  let y = await drawHead(page, sign, { x: margin, y: 36, width });
  y = drawName(page, sign, { x: margin, y: y + 24 * scale, width }, scale);
  y = drawPrice(page, sign, { x: margin, y: y + 20 * scale, width }, scale);
  y = drawFinancing(page, sign, { x: margin, y, width }, 5, scale);
  y = drawFacts(page, sign.facts.slice(0, way.facts), { x: margin, y: y + 24 * scale, width }, 4, scale);
  const list = { x: margin, y: y + 22 * scale, width, bottom: bottom - 14 };
  return drawEquipment(page, sign, list, 3, scale) && y < bottom - 14;
}

/** @returns whether everything fits */
async function drawLandscape(page: Page, sign: PriceSign, way: Way) {
  const { scale } = way;
  const [pageWidth, pageHeight] = [a4.height, a4.width];
  const width = pageWidth - 2 * margin;
  const left = { x: margin, width: 392 };
  const right = { x: margin + 392 + 30, width: width - 392 - 30 };
  const bottom = drawFoot(page, sign, { x: margin, y: pageHeight - 30, width });
  const head = await drawHead(page, sign, { x: margin, y: 32, width });
  const named = drawName(page, sign, { ...left, y: head + 24 * scale }, scale);
  const price = drawPrice(page, sign, { ...left, y: named + 20 * scale }, scale);
  const priced = drawFinancing(page, sign, { ...left, y: price }, 4, scale);
  const y = drawFacts(page, sign.facts.slice(0, way.facts), { ...right, y: head + 28 * scale }, 3, scale);
  const list = { ...right, y: y + 20 * scale, bottom: bottom - 14 };
  return drawEquipment(page, sign, list, 2, scale) && Math.max(y, priced) < bottom - 14;
}

async function drawHead(page: Page, { sender, plate }: PriceSign, { x, y, width }: Box) {
  const plateWidth = plate ? drawPlate(page, plate, x + width, y + 6) : 0;
  const end = await drawSender(page, sender, { x, y, width: width - plateWidth - 20 });
  rule(page, { x, y: end + 12, width }, sender.color, 2);
  return end + 12;
}

function drawName(page: Page, { title, subtitle }: PriceSign, box: Box, scale: number) {
  const y = writeFitting(page, title, box, { font: 'bold', size: 40 * scale, least: 22, lines: 2 });
  if (!subtitle) return y;
  const style = { size: 17 * scale, least: 12, lines: 2, color: ink.grey };
  return writeFitting(page, subtitle, { ...box, y: y + 2 }, style);
}

/** The price, larger than anything else, with its details and alternatives. */
function drawPrice(page: Page, { price, otherPrices, sender }: PriceSign, { x, y, width }: Box, scale: number) {
  const inner = { x: x + 24, width: width - 46 };
  const noteStyle = { size: 10.5 * scale, color: ink.grey, gap: 1 };
  const noteHeight = price.note ? heightOf(page, price.note, inner.width, noteStyle) + 4 : 0;
  const lineHeight = 19 * scale;
  const amountHeight = 76 * scale;
  const others = otherPrices.length > 0 ? 14 + otherPrices.length * lineHeight : 0;
  const height = 16 + 16 * scale + amountHeight + noteHeight + others + 14;
  page.roundedRect(x, y, width, height, 10).fillColor(ink.tint).fill();
  page.roundedRect(x, y, 7, height, 3).fillColor(sender.color).fill();
  write(page, price.label, { ...inner, y: y + 16 }, { font: 'semibold', size: 13 * scale, color: ink.grey });
  const amount = { font: 'bold' as const, size: 62 * scale, least: 28, lines: 1 };
  writeFitting(page, price.amount, { ...inner, y: y + 13 + 16 * scale }, amount);
  const end = y + 16 + 16 * scale + amountHeight;
  if (price.note) write(page, price.note, { ...inner, y: end }, noteStyle);
  if (otherPrices.length > 0) rule(page, { ...inner, y: end + noteHeight + 4 });
  for (const [at, { label, value }] of otherPrices.entries()) {
    const line = { ...inner, y: end + noteHeight + 13 + at * lineHeight };
    write(page, label, line, { size: 12 * scale, color: ink.grey });
    write(page, value, line, { font: 'semibold', size: 12 * scale, align: 'right' });
  }
  return y + height;
}

/** The figures of a financing example, all of the same size. @returns the bottom */
function drawFinancing(page: Page, { financing }: PriceSign, box: Box, columns: number, scale: number) {
  if (!financing) return box.y;
  const small = 0.82 * scale;
  const y = write(page, financing.title, { ...box, y: box.y + 14 * scale }, { font: 'semibold', size: 13 * small });
  return drawFacts(page, financing.facts, { ...box, y: y + 7 * small }, columns, small);
}

/** @returns whether everything fits */
function drawEquipment(page: Page, sign: PriceSign, box: Box & { bottom: number }, columns: number, scale: number) {
  if (sign.equipment.length === 0) return true;
  if (box.bottom - box.y < 60) return false;
  rule(page, box);
  const y = write(page, 'Udstyr', { ...box, y: box.y + 12 }, { font: 'semibold', size: 13 * scale });
  const style = { size: 10.5 * scale };
  return drawList(page, sign.equipment, { ...box, y: y + 6 }, { columns, style }).isWhole;
}

/** The seller, from the bottom up. @returns its top */
function drawFoot(page: Page, { sender, code, small }: PriceSign, { x, y: bottom, width }: Box) {
  const side = 58;
  const labelWidth = 92;
  const name = { font: 'semibold' as const, size: 12 };
  const style = { size: 9.5, color: ink.grey };
  const print = { size: 8, color: ink.grey };
  const own = width - (code ? side + labelWidth + 36 : 0);
  const lines = [...fitEntries(page, sender.lines, own, style), ...fitEntries(page, small, own, print)];
  const height = Math.max(heightOf(page, sender.name, own, name) + 3 + lines.length * 13, code ? side : 0);
  const top = bottom - height;
  rule(page, { x, y: top - 12, width });
  let y = write(page, sender.name, { x, y: top, width: own }, name) + 3;
  const first = lines.length - fitEntries(page, small, own, print).length;
  for (const [at, line] of lines.entries()) {
    write(page, line, { x, y: y + (at < first ? 0 : 1.5), width: own + 4 }, at < first ? style : print);
    y += 13;
  }
  if (code) {
    drawCode(page, code.url, x + width - side, bottom - side, side);
    const label = { size: 8.5, color: ink.grey, align: 'right' as const };
    const labelBox = { x: x + width - side - labelWidth - 12, width: labelWidth };
    write(page, code.label, { ...labelBox, y: bottom - heightOf(page, code.label, labelWidth, label) }, label);
  }
  return top - 12;
}
