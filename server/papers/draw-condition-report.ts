import {
  bottom,
  drawHead,
  drawSection,
  drawSignatures,
  type Flow,
  flowOn,
  heading,
  margin,
  numberPages,
  signaturesHeight,
  width,
} from './flow.ts';
import { drawPicture, heightOf, ink, openPage, type Page, rule, write } from './page.ts';
import type { ConditionReport } from './paper-types.ts';
import { drawList } from './parts.ts';

/** Draws the report over as many pages as needed, with remarks and signatures at the end. */
export async function drawConditionReport(report: ConditionReport): Promise<Page> {
  const page = openPage({ size: 'A4', title: `Tilstandsrapport: ${report.title}`, author: report.sender.name });
  const flow = flowOn(page);
  await drawHead(page, 'Tilstandsrapport', report, flow);
  for (const section of report.sections) drawSection(page, section, flow);
  drawDamages(page, report, flow);
  await drawPhotos(page, report, flow);
  drawEquipment(page, report, flow);
  drawRemarks(page, report, flow);
  drawSignatures(page, report, flow);
  numberPages(page, report);
  return page;
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
