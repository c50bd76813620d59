import { drawAmounts } from './draw-amounts.ts';
import {
  drawHead,
  drawSection,
  drawSignatures,
  type Flow,
  flowOn,
  heading,
  margin,
  markPages,
  numberPages,
  signaturesHeight,
  width,
} from './flow.ts';
import { type Box, drawPicture, heightOf, ink, openPage, type Page, write } from './page.ts';
import type { Agreement, AgreementPart } from './paper-types.ts';
import { drawFacts } from './parts.ts';

const body = { size: 10, gap: 1.5 };
const picture = { width: 208, height: 156 };

/** Draws an agreement over as many pages as needed, with the signatures at the end. */
export async function drawAgreement(agreement: Agreement): Promise<Page> {
  const { label, title, sender } = agreement;
  const page = openPage({ size: 'A4', title: `${label}: ${title}`, author: sender.name });
  const flow = flowOn(page);
  await drawHead(page, label, agreement, flow);
  if (agreement.intro) await drawIntro(page, agreement.intro, flow);
  for (const part of agreement.parts) drawPart(page, part, flow);
  if (agreement.signatures.length > 0) {
    flow.need(signaturesHeight(page, agreement) + 24);
    const line = drawSignatures(page, agreement, flow, 'Sted og dato');
    if (agreement.signed) await drawSigned(page, agreement.signed, line);
  }
  numberPages(page, agreement);
  if (agreement.isDraft) markPages(page, label);
  return page;
}

/** A signature drawn on a screen, over its line. */
async function drawSigned(page: Page, { picture: file, at }: NonNullable<Agreement['signed']>, { x, y, width }: Box) {
  await drawPicture(page, file, { x, y: y - 46, width: width - 110, height: 44 });
  write(page, at, { x, y: y - 14, width }, { size: 9, color: ink.grey, align: 'right' });
}

/** Facts of what the paper is about, with its picture to the right. */
async function drawIntro(page: Page, { facts, picture: file }: NonNullable<Agreement['intro']>, flow: Flow) {
  const x = margin + width - picture.width;
  const drawn = file ? await drawPicture(page, file, { x, y: flow.y, ...picture }) : 0;
  const besides = drawn === 0 ? width : width - picture.width - 24;
  const end = drawFacts(page, facts, { ...flow.box(), width: besides }, drawn === 0 ? 3 : 2, 0.86);
  flow.y = Math.max(end, drawn === 0 ? 0 : flow.y + picture.height) + 20;
}

function drawPart(page: Page, part: AgreementPart, flow: Flow) {
  if ('facts' in part) drawSection(page, part, flow);
  else if ('amounts' in part) drawAmounts(page, part, flow);
  else drawTexts(page, part, flow);
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
