import { type RouterContextProvider, redirect } from 'react-router';
import { judgedBy, refusedAt, refuseSameCar } from '#server/car-drafts/draft-checks.ts';
import {
  createCarOfDraft,
  discardDraft,
  isAbout,
  saveAnswer,
  saveDraft,
  startDraft,
} from '#server/car-drafts/draft-commands.ts';
import { type CarDraft, findDraft } from '#server/car-drafts/draft-queries.ts';
import { draftDataSchema, draftEconomySchema, economyFields } from '#server/car-drafts/draft-schema.ts';
import { textsOf, typedFields } from '#server/car-drafts/draft-values.ts';
import { draftIdForm, plainStart } from '#server/car-drafts/start-schema.ts';
import { mayReadCosts } from '#server/cars/car-columns.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { moveCar } from '#server/cars/car-state-commands.ts';
import { isBelowCost } from '#server/cars/car-warnings.ts';
import { dayOf } from '#server/format/day.ts';
import { withoutControls } from '#server/format/spreadsheet-cell.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { lookUp } from '#server/http/look-up.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { LookupQuery } from '#server/plate-lookup/lookup-types.ts';
import { queryForm } from '#server/plate-lookup/query-form.ts';
import { readQuery } from '#server/plate-lookup/read-query.ts';

type Context = Readonly<RouterContextProvider>;

const to = (path: string) => redirect(path, 303);
const pathOf = (id: number) => `/cars/create?draft=${id}`;
const pathOfCar = (id: number) => `/cars/${id}/edit`;

/** The acts of creating a car. Each saves the draft first, so that no input is lost. */
export async function createAction(request: Request, url: URL, context: Context) {
  const posted = await readForm(request);
  const step = posted.get('step');
  if (step === 'discard') {
    return submitForm(posted, draftIdForm, async ({ id }) => {
      await inTenant(context, (tenant) => discardDraft(tenant, id));
      return to('/cars/create');
    });
  }
  const draftId = url.searchParams.get('draft');
  if (draftId === null) return start(posted, context, step === 'without');
  const draft = found(await readInTenant(context, (tenant) => findDraft(tenant, foundId(draftId))));
  if (draft.carId !== null) return to(pathOfCar(draft.carId));
  if (step === 'reopen') return reopen(posted, context);

  const names = [...typedFields, ...economyFields, 'acceptedVin'];
  const kept = await inTenant(context, (tenant) =>
    saveDraft(tenant, draft, textsIn(posted, names), posted.getAll('take').map(String)),
  );
  return step === 'lookup' ? askAgain(posted, context, kept) : create(posted, context, kept, step === 'photos');
}

async function start(posted: FormData, context: Context, isPlain: boolean) {
  if (isPlain) {
    return submitForm(posted, plainStart, async ({ asked }) =>
      to(pathOf(await inTenant(context, (tenant) => startDraft(tenant, asked)))),
    );
  }
  return submitForm(posted, queryForm, async ({ asked }) => {
    const id = await inTenant(context, (tenant) => startDraft(tenant, asked));
    await ask(context, id, asked);
    return to(pathOf(id));
  });
}

async function ask(context: Context, id: number, query: LookupQuery, isFresh = false) {
  const answer = await lookUp(context, query, { reason: 'create', isFresh });
  await inTenant(context, async (tenant) => saveAnswer(tenant, found(await findDraft(tenant, id)), query, answer));
}

/** Looks up the draft's plate or VIN in the register. */
function askAgain(posted: FormData, context: Context, draft: CarDraft) {
  const { registrationNumber, vin } = textsOf(draft);
  const field = registrationNumber || !vin ? 'registrationNumber' : 'vin';
  const query = readQuery(registrationNumber || vin || '');
  return submitForm(posted, refusedAt('problem' in query ? { [field]: query.problem } : {}), async () => {
    if (!('problem' in query)) await ask(context, draft.id, query, isAbout(draft.answer, query));
    return to(pathOf(draft.id));
  });
}

/** Creates the car if it is valid and not in stock already. */
function create(posted: FormData, context: Context, draft: CarDraft, takesPhotos: boolean) {
  const today = dayOf(new Date());
  const texts = textsOf(draft);
  const schema = judgedBy([draftDataSchema(today), draftEconomySchema(today)], texts);
  return submitForm(posted, schema, async () => {
    const { carId, group, saysBelowCost } = await inTenant(context, async (tenant) => {
      await refuseSameCar(tenant, texts);
      const created = found(await createCarOfDraft(tenant, draft.id));
      const car = found(await findCar(tenant, created.carId));
      return { ...created, saysBelowCost: mayReadCosts(tenant.role) && isBelowCost(car) };
    });
    return redirectWith(`${pathOfCar(carId)}${takesPhotos ? '/photos#tag-billede' : ''}`, {
      title: 'Bilen er oprettet som kladde',
      ...(saysBelowCost && { text: 'Kontantprisen ligger under kostprisen.' }),
      ...(group && { group, undoneTo: pathOf(draft.id) }),
    });
  });
}

function reopen(posted: FormData, context: Context) {
  return submitForm(posted, draftIdForm, async ({ id }) => {
    found(await inTenant(context, (tenant) => moveCar(tenant, id, { step: 'restore' })));
    return redirectWith(pathOfCar(id), { title: 'Bilen er genåbnet', text: 'Den er en kladde.' });
  });
}

/** The posted texts, trimmed. */
function textsIn(posted: FormData, names: readonly string[]) {
  const sent = names.flatMap((name): [string, string][] => {
    const value = posted.get(name);
    return typeof value === 'string' ? [[name, withoutControls(value).trim().slice(0, 500).toWellFormed()]] : [];
  });
  return Object.fromEntries(sent);
}
