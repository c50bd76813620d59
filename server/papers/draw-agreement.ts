import {
  drawHead,
  drawSection,
  drawSignatures,
  type Flow,
  flowOn,
  heading,
  numberPages,
  signaturesHeight,
  width,
} from './flow.ts';
import { heightOf, ink, openPage, type Page, rule, write } from './page.ts';
import type { Agreement, AgreementPart } from './paper-types.ts';

const body = { size: 10, gap: 1.5 };

/** Draws an agreement over as many pages as needed, with the signatures at the end. */
export async function drawAgreement(agreement: Agreement): Promise<Page> {
  const { label, title, sender } = agreement;
  const page = openPage({ size: 'A4', title: `${label}: ${title}`, author: sender.name });
  const flow = flowOn(page);
  await drawHead(page, label, agreement, flow);
  for (const part of agreement.parts) drawPart(page, part, flow);
  if (agreement.signatures.length > 0) {
    flow.need(signaturesHeight(page, agreement) + 24);
    drawSignatures(page, agreement, flow, 'Sted og dato');
  }
  numberPages(page, agreement);
  return page;
}

function drawPart(page: Page, part: AgreementPart, flow: Flow) {
  if ('facts' in part) drawSection(page, part, flow);
  else if ('amounts' in part) drawAmounts(page, part, flow);
  else drawTexts(page, part, flow);
}

/** Amounts under each other, the totals between rules. */
function drawAmounts(page: Page, { title, amounts, note }: Extract<AgreementPart, { amounts: unknown }>, flow: Flow) {
  heading(page, title, flow, 40);
  for (const { label, value, isTotal } of amounts) {
    const style = isTotal ? { font: 'bold' as const, size: 11 } : { size: 10 };
    const height = heightOf(page, label, width - 150, style);
    flow.need(height + 10);
    if (isTotal) rule(page, flow.box());
    const y = flow.y + (isTotal ? 4 : 0);
    write(page, label, { ...flow.box(), y, width: width - 150 }, style);
    write(page, value, { ...flow.box(), y }, { ...style, align: 'right' });
    flow.y = y + height + (isTotal ? 6 : 4);
  }
  if (note) {
    flow.need(heightOf(page, note, width, body) + 8);
    flow.y = write(page, note, { ...flow.box(), y: flow.y + 4 }, { ...body, color: ink.grey });
  }
  flow.y += 12;
}

function drawTexts(page: Page, { title, texts }: Extract<AgreementPart, { texts: string[] }>, flow: Flow) {
  const [first] = texts;
  if (first === undefined) return;
  heading(page, title, flow, Math.min(heightOf(page, first, width, body), 120));
  for (const text of texts) {
    flow.need(heightOf(page, text, width, body) + 5);
    flow.y = write(page, text, flow.box(), body) + 5;
  }
  flow.y += 9;
}
