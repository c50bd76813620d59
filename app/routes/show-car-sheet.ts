import type { RouterContextProvider } from 'react-router';
import { documentKindLabels } from '#app/texts/documents.ts';
import { formatPlate } from '#app/texts/formats.ts';
import { savePaper } from '#server/documents/paper-commands.ts';
import { DomainError } from '#server/errors.ts';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readPaperFacts, writeLogo, writeMainPhoto } from '#server/papers/paper-queries.ts';
import { signPriceOf } from '#server/papers/sign-price.ts';
import { publishDocument } from '#server/shown-documents/shown-document-commands.ts';
import { listSheetCars } from '#server/shown-documents/shown-document-queries.ts';
import { carSheetOf } from './car-sheet.ts';
import { storePdf } from './store-pdf.ts';

type Sheet = { customerId: number; carId: number; note: string | null };

/**
 * Draws the sheet of a car that a customer's leads or quotes are about, keeps it as the next version of the car's sheet and
 * shows that version to the customer. 404 for another car.
 */
export async function showCarSheet(context: Readonly<RouterContextProvider>, { customerId, carId, note }: Sheet) {
  const { press, storage } = context.get(servicesContext);
  const facts = found(
    await readInTenant(context, async (tenant) => {
      const cars = await listSheetCars(tenant, customerId);
      return cars.some(({ id }) => id === carId) ? readPaperFacts(tenant, carId) : undefined;
    }),
  );
  const price = signPriceOf(facts.car);
  const today = dayOf(new Date());
  const pdf = await press.print(storage.tempFolder, async (folder) => {
    const [logo, picture] = await readInTenant(context, (tenant) =>
      Promise.all([writeLogo(tenant, facts, folder), writeMainPhoto(tenant, storage, carId, folder)]),
    );
    return carSheetOf({ facts, price: typeof price === 'string' ? undefined : price, logo, picture, today });
  });
  if (pdf === 'busy') throw new DomainError('press-busy', 409);
  const { brandName, modelName, registrationNumber } = facts.car;
  const name = registrationNumber ? formatPlate(registrationNumber) : `${brandName} ${modelName}`;
  const title = `${documentKindLabels.carSheet} ${brandName} ${modelName}`.slice(0, 200);
  const kept = await storePdf(
    context,
    { name: `${documentKindLabels.carSheet} ${name}.pdf`, pdf },
    async (tenant, file) => {
      const { id, number } = (await savePaper(tenant, carId, { template: 'carSheet', title, file })) ?? {};
      const shown = id === undefined ? undefined : await publishDocument(tenant, customerId, id, note);
      return shown && { ...shown, number };
    },
  );
  if (typeof kept === 'string') throw new DomainError(kept, 409);
  return kept;
}
