import type { RouterContextProvider } from 'react-router';
import { templateLabels } from '#app/texts/documents.ts';
import { formatPlate } from '#app/texts/formats.ts';
import type { DocumentTemplate } from '#server/db/schema.ts';
import { savePaper } from '#server/documents/paper-commands.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { type PaperFacts, readPaperFacts, writeLogo } from '#server/papers/paper-queries.ts';
import type { Paper } from '#server/papers/paper-types.ts';
import { storePdf } from '../../../store-pdf.ts';

type Drawn = {
  facts: PaperFacts;
  template: DocumentTemplate;
  pdf: Uint8Array<ArrayBuffer>;
  /** The sale it belongs to. */
  saleId?: number;
  /** The version it says it is. */
  number?: number;
};

export function fileNameOf({ car }: PaperFacts, template: DocumentTemplate) {
  const name = car.registrationNumber ? formatPlate(car.registrationNumber) : `${car.brandName} ${car.modelName}`;
  return `${templateLabels[template]} ${name}.pdf`;
}

/** Saves a drawn paper among the car's documents. @returns its document, or the code of the refusal */
export function storePaper(context: Readonly<RouterContextProvider>, { facts, pdf, ...paper }: Drawn) {
  const title = templateLabels[paper.template];
  return storePdf(context, { name: fileNameOf(facts, paper.template), pdf }, (tenant, file) =>
    savePaper(tenant, facts.car.id, { ...paper, title, file }),
  );
}

/** Draws a paper of a car, and saves it. @returns its document, or the code of the refusal */
export async function drawPaper(
  context: Readonly<RouterContextProvider>,
  carId: number,
  paper: Pick<Drawn, 'template' | 'saleId' | 'number'>,
  compose: (facts: PaperFacts, logo: string | undefined) => Paper,
) {
  const { press, storage } = context.get(servicesContext);
  const facts = found(await readInTenant(context, (tenant) => readPaperFacts(tenant, carId)));
  const pdf = await press.print(storage.tempFolder, async (folder) =>
    compose(facts, await readInTenant(context, (tenant) => writeLogo(tenant, facts, folder))),
  );
  return pdf === 'busy' ? 'press-busy' : storePaper(context, { ...paper, facts, pdf });
}
