import { type Box, fitEntries, heightOf, ink, type Page, rule, write, writeFitting } from './page.ts';
import type { Fact, Sender } from './paper-types.ts';
import { drawSender } from './parts.ts';

const a4 = { width: 595.28, height: 841.89 };
export const margin = 48;
export const width = a4.width - 2 * margin;
export const bottom = a4.height - 64;

export type Flow = ReturnType<typeof flowOn>;

/** A cursor over A4 pages. `need` breaks the page when the height does not fit. */
export function flowOn(page: Page) {
  return {
    y: 40,
    need(height: number) {
      if (this.y + height <= bottom) return false;
      page.addPage();
      this.y = 44;
      return true;
    },
    box(): Box {
      return { x: margin, y: this.y, width };
    },
  };
}

type Head = { sender: Sender; title: string; subtitle: string; day: string };

/** Sender and label of a paper, then what it is about. */
export async function drawHead(page: Page, paper: string, { sender, title, subtitle, day }: Head, flow: Flow) {
  const right = { x: margin + width - 200, y: flow.y + 4, width: 200 };
  const label = write(page, paper, right, { font: 'bold', size: 18, align: 'right' });
  write(page, day, { ...right, y: label + 2 }, { size: 10, color: ink.grey, align: 'right' });
  const y = await drawSender(page, sender, { ...flow.box(), width: width - 220 });
  rule(page, { ...flow.box(), y: y + 12 }, sender.color, 2);
  flow.y = writeFitting(page, title, { ...flow.box(), y: y + 28 }, { font: 'bold', size: 24, least: 16, lines: 2 });
  if (subtitle) {
    flow.y = writeFitting(page, subtitle, flow.box(), { size: 12.5, least: 11, lines: 2, color: ink.grey });
  }
  flow.y += 18;
}

export function heading(page: Page, text: string, flow: Flow, height: number) {
  flow.need(30 + height);
  flow.y = write(page, text, flow.box(), { font: 'semibold', size: 13 }) + 5;
  rule(page, flow.box());
  flow.y += 7;
}

/** Facts in two columns, label and value on one line. */
export function drawSection(page: Page, { title, facts }: { title: string; facts: readonly Fact[] }, flow: Flow) {
  if (facts.length === 0) return;
  const gap = 20;
  const column = (width - gap) / 2;
  const labelWidth = 96;
  const value = { font: 'semibold' as const, size: 10 };
  heading(page, title, flow, 20);
  for (let at = 0; at < facts.length; at += 2) {
    const row = facts.slice(at, at + 2);
    const height = Math.max(
      ...row.flatMap((fact) => [
        heightOf(page, fact.value, column - labelWidth - 8, value),
        heightOf(page, fact.label, labelWidth, { size: 10 }),
      ]),
    );
    flow.need(height + 6);
    for (const [place, fact] of row.entries()) {
      const x = margin + place * (column + gap);
      write(page, fact.label, { x, y: flow.y, width: labelWidth }, { size: 10, color: ink.grey });
      write(page, fact.value, { x: x + labelWidth + 8, y: flow.y, width: column - labelWidth - 8 }, value);
    }
    flow.y += height + 6;
  }
  flow.y += 12;
}

type Signed = { statement: string; signatures: readonly string[] };

export function signaturesHeight(page: Page, { statement }: Signed) {
  return heightOf(page, statement, width, { size: 10, gap: 1.5 }) + 76;
}

/** A statement with a line for each signature and its date. @returns where the last signature is written */
export function drawSignatures(page: Page, { statement, signatures }: Signed, flow: Flow, dated = 'Dato') {
  const gap = 28;
  const column = (width - gap) / 2;
  flow.y = write(page, statement, flow.box(), { size: 10, gap: 1.5 }) + 52;
  for (const [place, signature] of signatures.entries()) {
    const box = { x: margin + place * (column + gap), y: flow.y, width: column };
    rule(page, box, ink.black);
    write(page, signature, { ...box, y: flow.y + 5 }, { size: 9, color: ink.grey });
    write(page, dated, { ...box, y: flow.y + 5 }, { size: 9, color: ink.grey, align: 'right' });
  }
  const line = { x: margin + (signatures.length - 1) * (column + gap), y: flow.y, width: column };
  flow.y += 30;
  return line;
}

/** Writes a word across every page, behind nothing and over all, pale enough to read through. */
export function markPages(page: Page, word: string) {
  const { start, count } = page.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    page.switchToPage(start + at);
    page.save().rotate(-35, { origin: [a4.width / 2, a4.height / 2] });
    page.fillOpacity(0.08);
    write(page, word, { x: 0, y: a4.height / 2 - 70, width: a4.width }, { font: 'bold', size: 120, align: 'center' });
    page.fillOpacity(1).restore();
  }
}

/** Adds sender, car and page number to every page. */
export function numberPages(page: Page, { sender, title }: Pick<Head, 'sender' | 'title'>) {
  const { start, count } = page.bufferedPageRange();
  const style = { size: 8.5, color: ink.grey };
  for (let at = 0; at < count; at += 1) {
    page.switchToPage(start + at);
    const box = { x: margin, y: a4.height - 40, width };
    rule(page, { ...box, y: box.y - 8 });
    const own = { ...box, width: width - 80 };
    const [who = ''] = fitEntries(page, [sender.name, ...(at === 0 ? sender.lines : [title])], own.width, style);
    writeFitting(page, who, own, { ...style, least: 7, lines: 1 });
    write(page, `Side ${at + 1} af ${count}`, box, { ...style, align: 'right' });
  }
}
