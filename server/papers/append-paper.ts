import { readFile, writeFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';

/** Puts the pages of a drawn PDF after those of another one, which is replaced by nothing else. Throws for a locked one. */
export async function appendPaper(after: string, drawn: string) {
  const whole = await PDFDocument.load(await readFile(after), { updateMetadata: false });
  const added = await PDFDocument.load(await readFile(drawn));
  const pages = await whole.copyPages(added, added.getPageIndices());
  for (const page of pages) whole.addPage(page);
  await writeFile(drawn, await whole.save());
}
