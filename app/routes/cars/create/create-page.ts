import type { RouterContextProvider } from 'react-router';
import { findDraft, findSameCars, listDraftChoices, listDrafts } from '#server/car-drafts/draft-queries.ts';
import { textsOf } from '#server/car-drafts/draft-values.ts';
import { warningsOf } from '#server/car-drafts/draft-warnings.ts';
import { listImages } from '#server/car-images/image-queries.ts';
import { mayReadCosts } from '#server/cars/car-columns.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readIntegration } from '#server/integrations/integration-queries.ts';
import { doubtsOf } from '#server/plate-lookup/known-vehicle.ts';
import type { Tenant } from '#server/tenant.ts';

/** The step of the address: the first without a draft, the last when its car is created. */
export function readCreatePage(url: URL, context: Readonly<RouterContextProvider>) {
  const draftId = url.searchParams.get('draft');
  const hasTestdata = context.get(servicesContext).lookup.testdata !== undefined;
  return readInTenant(context, async (tenant) => {
    if (draftId === null) return readStart(tenant, url.searchParams.get('q') ?? '', hasTestdata);
    const draft = found(await findDraft(tenant, foundId(draftId)));
    const today = dayOf(new Date());
    const texts = textsOf(draft);
    if (draft.carId !== null) return readDone(tenant, draft.id, draft.carId);
    const warnings = warningsOf(texts, draft.answer, today);
    if (url.searchParams.get('part') === 'economy') {
      return {
        step: 'economy' as const,
        id: draft.id,
        texts,
        choices: await listDraftChoices(tenant),
        warnings,
        showsCosts: mayReadCosts(tenant.role),
        today: today.split('-').reverse().join('-'),
      };
    }
    const doubts = draft.answer ? doubtsOf(draft.answer) : {};
    return { step: 'data' as const, draft, doubts, same: await findSameCars(tenant, texts), warnings };
  });
}

async function readStart(tenant: Tenant, asked: string, hasTestdata: boolean) {
  const [drafts, { status }] = await Promise.all([listDrafts(tenant), readIntegration(tenant, 'nummerpladeapi')]);
  return {
    step: 'start' as const,
    drafts,
    asked: asked.slice(0, 40),
    isTest: hasTestdata && status === 'notConfigured',
  };
}

async function readDone(tenant: Tenant, draftId: number, carId: number) {
  const { id, stockNumber, brandName, modelName, variant, registrationNumber, ...economy } = found(
    await findCar(tenant, carId),
  );
  const isBelowCost =
    mayReadCosts(tenant.role) && (economy.salePriceInclVat ?? Number.POSITIVE_INFINITY) < (economy.costPrice ?? 0);
  const car = { id, stockNumber, brandName, modelName, variant, registrationNumber, color: economy.color };
  return { step: 'done' as const, draftId, car, isBelowCost, images: await listImages(tenant, id) };
}
