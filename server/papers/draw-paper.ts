import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { drawConditionReport } from './draw-condition-report.ts';
import { drawPriceSign } from './draw-price-sign.ts';
import type { Paper } from './paper-types.ts';

export type Printing = { paper: Paper; output: string };

export async function drawPaper({ paper, output }: Printing) {
  const page = paper.kind === 'priceSign' ? await drawPriceSign(paper) : await drawConditionReport(paper);
  const written = pipeline(page, createWriteStream(output));
  page.end();
  await written;
}
