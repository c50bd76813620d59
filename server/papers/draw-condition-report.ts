import {
  type Box,
  drawPicture,
  fitEntries,
  heightOf,
  ink,
  openPage,
  type Page,
  rule,
  write,
  writeFitting,
} from './page.ts';
import type { ConditionReport } from './paper-types.ts';
import { drawList, drawSender } from './parts.ts';

const a4 = { width: 595.28, height: 841.89 };
const margin = 48;
const width = a4.width - 2 * margin;
const bottom = a4.height - 64;

/** Draws the report over as many pages as needed, with remarks and signatures at the end. */
export async function drawConditionReport(report: ConditionReport): Promise<Page> {
  const page = openPage({ size: 'A4', title: `Tilstandsrapport: ${report.title}`, author: report.sender.name });
  const flow = flowOn(page);
  await drawHead(page, report, flow);
  for (const section of report.sections) drawSection(page, section, flow);
  drawDamages(page, report, flow);
  await drawPhotos(page, report, flow);
  drawEquipment(page, report, flow);
  drawRemarks(page, report, flow);
  drawSignatures(page, report, flow);
  numberPages(page, report);
  return page;
}

type Flow = ReturnType<typeof flowOn>;

/** A cursor over pages. `need` breaks the page when the height does not fit. */
function flowOn(page: Page) {
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

async function drawHead(page: Page, { sender, title, subtitle, day }: ConditionReport, flow: Flow) {
  const right = { x: margin + width - 200, y: flow.y + 4, width: 200 };
  const label = write(page, 'Tilstandsrapport', right, { font: 'bold', size: 18, align: 'right' });
  write(page, day, { ...right, y: label + 2 }, { size: 10, color: ink.grey, align: 'right' });
  const y = await drawSender(page, sender, { ...flow.box(), width: width - 220 });
  rule(page, { ...flow.box(), y: y + 12 }, sender.color, 2);
  flow.y = writeFitting(page, title, { ...flow.box(), y: y + 28 }, { font: 'bold', size: 24, least: 16, lines: 2 });
  if (subtitle) {
    flow.y = writeFitting(page, subtitle, flow.box(), { size: 12.5, least: 11, lines: 2, color: ink.grey });
  }
  flow.y += 18;
}

function heading(page: Page, text: string, flow: Flow, height: number) {
  flow.need(30 + height);
  flow.y = write(page, text, flow.box(), { font: 'semibold', size: 13 }) + 5;
  rule(page, flow.box());
  flow.y += 7;
}

/** Facts in two columns, label and value on one line. */
function drawSection(page: Page, { title, facts }: ConditionReport['sections'][number], flow: Flow) {
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

function drawDamages(page: Page, { damages, noDamages }: ConditionReport, flow: Flow) {
  heading(page, 'Skader og mangler', flow, 24);
  if (damages.length === 0) flow.y = write(page, noDamages, flow.box(), { size: 10 }) + 6;
  for (const { title, note } of damages) {
    const box = { ...flow.box(), x: margin + 14, width: width - 14 };
    const height = heightOf(page, title, box.width, { font: 'semibold', size: 10 });
    const noteHeight = note ? heightOf(page, note, box.width, { size: 10 }) : 0;
    flow.need(height + noteHeight + 6);
    page
      .circle(margin + 3, flow.y + 6.2, 1.8)
      .fillColor(ink.black)
      .fill();
    const y = write(page, title, { ...box, y: flow.y }, { font: 'semibold', size: 10 });
    flow.y = (note ? write(page, note, { ...box, y }, { size: 10, color: ink.grey }) : y) + 6;
  }
  flow.y += 12;
}

/** Photos in pairs, each with its caption. */
async function drawPhotos(page: Page, { photos }: ConditionReport, flow: Flow) {
  if (photos.length === 0) return;
  const gap = 16;
  const column = (width - gap) / 2;
  const height = 178;
  heading(page, 'Billeder', flow, height + 30);
  for (let at = 0; at < photos.length; at += 2) {
    const row = photos.slice(at, at + 2);
    const caption = { size: 9, color: ink.grey };
    const below = Math.max(...row.map((photo) => heightOf(page, photo.caption, column, caption)));
    flow.need(height + below + 16);
    for (const [place, photo] of row.entries()) {
      const x = margin + place * (column + gap);
      page.rect(x, flow.y, column, height).fillColor(ink.tint).fill();
      await drawPicture(page, photo.file, { x, y: flow.y, width: column, height });
      write(page, photo.caption, { x, y: flow.y + height + 4, width: column }, caption);
    }
    flow.y += height + below + 16;
  }
  flow.y += 6;
}

function drawEquipment(page: Page, { equipment }: ConditionReport, flow: Flow) {
  const perPage = 90;
  for (let at = 0; at < equipment.length; at += perPage) {
    const part = equipment.slice(at, at + perPage);
    heading(page, at === 0 ? 'Udstyr' : 'Udstyr, fortsat', flow, Math.ceil(part.length / 3) * 17 + 10);
    flow.y = drawList(page, part, { ...flow.box(), bottom }, { columns: 3, style: { size: 10 } }).y + 18;
  }
}

/** Lines for handwriting, as many as leave space for the signatures. */
function drawRemarks(page: Page, report: ConditionReport, flow: Flow) {
  const [least, most, high] = [3, 9, 24];
  const signed = signaturesHeight(page, report) + 24;
  heading(page, 'Bemærkninger ved gennemgangen', flow, least * high + signed);
  const lines = Math.min(most, Math.max(least, Math.floor((bottom - flow.y - signed) / high)));
  for (let line = 0; line < lines; line += 1) {
    flow.y += high;
    rule(page, flow.box());
  }
  flow.y += 24;
}

function signaturesHeight(page: Page, { statement }: ConditionReport) {
  return heightOf(page, statement, width, { size: 10, gap: 1.5 }) + 76;
}

function drawSignatures(page: Page, { statement, signatures }: ConditionReport, flow: Flow) {
  const gap = 28;
  const column = (width - gap) / 2;
  flow.y = write(page, statement, flow.box(), { size: 10, gap: 1.5 }) + 52;
  for (const [place, signature] of signatures.entries()) {
    const box = { x: margin + place * (column + gap), y: flow.y, width: column };
    rule(page, box, ink.black);
    write(page, signature, { ...box, y: flow.y + 5 }, { size: 9, color: ink.grey });
    write(page, 'Dato', { ...box, y: flow.y + 5 }, { size: 9, color: ink.grey, align: 'right' });
  }
  flow.y += 30;
}

/** Adds sender, car and page number to every page. */
function numberPages(page: Page, { sender, title }: ConditionReport) {
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
