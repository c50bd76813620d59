import { type Flow, heading, width } from './flow.ts';
import { heightOf, ink, type Page, rule, write } from './page.ts';
import type { AgreementPart } from './paper-types.ts';

type Amounts = Extract<AgreementPart, { amounts: unknown }>;

const note = { size: 10, gap: 1.5, color: ink.grey };
const under = { size: 9, color: ink.grey };
const small = { size: 9, color: ink.grey, align: 'right' as const };
const column = 104;

/** Amounts under each other in one or two columns, the totals between rules. */
export function drawAmounts(page: Page, part: Amounts, flow: Flow) {
  const { title, amounts, heads } = part;
  const isDouble = heads !== undefined;
  const labels = width - (isDouble ? 2 * column : 150);
  const first = (y: number) => ({ ...flow.box(), y, width: isDouble ? width - column : width });
  heading(page, title, flow, 60);
  if (heads) {
    write(page, heads[0], first(flow.y), small);
    flow.y = write(page, heads[1], flow.box(), small) + 5;
  }
  for (const { label, value, beside, detail, isTotal } of amounts) {
    const style = isTotal ? { font: 'bold' as const, size: 10.5 } : { size: 10 };
    const own = heightOf(page, label, labels, style);
    const height = own + (detail ? heightOf(page, detail, labels, under) : 0);
    flow.need(height + 10);
    if (isTotal) rule(page, flow.box());
    const y = flow.y + (isTotal ? 4 : 0);
    write(page, label, { ...flow.box(), y, width: labels }, style);
    if (detail) write(page, detail, { ...flow.box(), y: y + own, width: labels }, under);
    write(page, value, first(y), { ...style, align: 'right' });
    if (isDouble && beside) write(page, beside, { ...flow.box(), y }, { ...style, align: 'right' });
    flow.y = y + height + (isTotal ? 6 : 4);
  }
  if (part.note) {
    flow.need(heightOf(page, part.note, width, note) + 8);
    flow.y = write(page, part.note, { ...flow.box(), y: flow.y + 4 }, note);
  }
  flow.y += 12;
}
