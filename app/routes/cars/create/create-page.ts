import type { RouterContextProvider } from 'react-router';
import {
  type CarDraft,
  findDraft,
  findSameCars,
  listDraftChoices,
  listDrafts,
  listOpenDraftIds,
} from '#server/car-drafts/draft-queries.ts';
import { economyFields } from '#server/car-drafts/draft-schema.ts';
import { textsOf, typedFields } from '#server/car-drafts/draft-values.ts';
import { warningsOf } from '#server/car-drafts/draft-warnings.ts';
import { readUsualValues } from '#server/car-drafts/usual-values.ts';
import { mayPrice } from '#server/cars/car-columns.ts';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readIntegration } from '#server/integrations/integration-queries.ts';
import { doubtsOf } from '#server/plate-lookup/known-vehicle.ts';
import type { Tenant } from '#server/tenant.ts';

/** The page of the address: the question without a draft, else the car of the draft. */
export function readCreatePage(url: URL, context: Readonly<RouterContextProvider>) {
  const draftId = url.searchParams.get('draft');
  const hasTestdata = context.get(servicesContext).lookup.testdata !== undefined;
  return readInTenant(context, async (tenant) => {
    if (draftId === null) return readStart(tenant, url.searchParams.get('q') ?? '', hasTestdata);
    const draft = found(await findDraft(tenant, foundId(draftId)));
    return draft.carId === null ? readCar(tenant, draft) : { step: 'done' as const, carId: draft.carId };
  });
}

async function readStart(tenant: Tenant, asked: string, hasTestdata: boolean) {
  const [drafts, open, { status }] = await Promise.all([
    listDrafts(tenant),
    listOpenDraftIds(tenant),
    readIntegration(tenant, 'nummerpladeapi'),
  ]);
  return {
    step: 'start' as const,
    drafts,
    open,
    asked: asked.slice(0, 40),
    isTest: hasTestdata && status === 'notConfigured',
  };
}

async function readCar(tenant: Tenant, draft: CarDraft) {
  const today = dayOf(new Date());
  const texts = textsOf(draft);
  const [same, { departments, categories }, usual] = await Promise.all([
    findSameCars(tenant, texts),
    listDraftChoices(tenant),
    readUsualValues(tenant, texts.vehicleType === 'van' ? 'van' : 'passenger_car'),
  ]);
  return {
    step: 'car' as const,
    draft,
    values: { ...named([...typedFields, ...economyFields], texts), ...withoutTyped(usual, draft.typed) },
    doubts: draft.answer ? doubtsOf(draft.answer) : {},
    same,
    warnings: warningsOf(texts, draft.answer, today),
    choices: {
      departmentId: departments.map(({ id, name }) => ({ value: String(id), label: name })),
      category: categories.map(({ key, name }) => ({ value: key, label: `${key} · ${name}` })),
    },
    mayPrice: mayPrice(tenant.role),
  };
}

export type CarPage = Awaited<ReturnType<typeof readCar>>;

function named(names: readonly string[], texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? '']));
}

/** Defaults of fields that were never posted. */
function withoutTyped(usual: Record<string, string>, typed: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(usual).filter(([name]) => typed[name] === undefined));
}
