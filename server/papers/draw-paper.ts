import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { appendPaper } from './append-paper.ts';
import { drawAgreement } from './draw-agreement.ts';
import { drawConditionReport } from './draw-condition-report.ts';
import { drawPriceSign } from './draw-price-sign.ts';
import type { Paper } from './paper-types.ts';

/** `after` is a PDF that the paper is put after. */
export type Printing = { paper: Paper; output: string; after?: string };

export async function drawPaper({ paper, output, after }: Printing) {
  const page = await draw(paper);
  const written = pipeline(page, createWriteStream(output));
  page.end();
  await written;
  if (after) await appendPaper(after, output);
}

function draw(paper: Paper) {
  switch (paper.kind) {
    case 'priceSign':
      return drawPriceSign(paper);
    case 'conditionReport':
      return drawConditionReport(paper);
    case 'agreement':
      return drawAgreement(paper);
  }
}
