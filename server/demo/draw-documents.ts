import type { DocumentKind } from '../db/schema.ts';
import { openPage, type Page, rule, write } from '../papers/page.ts';

type Named = { brandName: string; modelName: string; registrationNumber: string | null; vin: string | null };
type DemoDocument = { kind: DocumentKind; title: string; page: Page };

/** The scanned papers of a demo car, as one-page PDFs that say what they are. */
export function drawDocuments({ brandName, modelName, registrationNumber, vin }: Named): DemoDocument[] {
  const facts = [
    `${brandName} ${modelName}`,
    `Registreringsnr.: ${registrationNumber ?? '–'}`,
    `Stelnr.: ${vin ?? '–'}`,
  ];
  return [
    { kind: 'registrationCert' as const, title: 'Registreringsattest', lines: facts },
    { kind: 'inspection' as const, title: 'Synsrapport', lines: [...facts, 'Resultat: Godkendt uden bemærkninger'] },
  ].map(({ kind, title, lines }) => ({ kind, title, page: drawPage(title, lines) }));
}

/** A scanned paper that says what it is. */
export function drawPage(title: string, lines: readonly string[]) {
  const page = openPage({ size: 'A4', title, author: 'Demodata' });
  const box = { x: 56, width: 480 };
  let y = write(page, title, { ...box, y: 64 }, { font: 'bold', size: 24 }) + 12;
  rule(page, { ...box, y });
  for (const line of lines) y = write(page, line, { ...box, y: y + 12 }, { size: 13 });
  write(page, 'Demodata – ikke et rigtigt dokument', { ...box, y: y + 32 }, { size: 11, color: '#525252' });
  page.end();
  return page;
}
