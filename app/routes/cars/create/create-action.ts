import { type RouterContextProvider, redirect } from 'react-router';
import { judgedBy, refusedAt, refuseSameCar } from '#server/car-drafts/draft-checks.ts';
import {
  createCarOfDraft,
  discardDraft,
  saveAnswer,
  saveData,
  saveEconomy,
  startDraft,
} from '#server/car-drafts/draft-commands.ts';
import { type CarDraft, findDraft } from '#server/car-drafts/draft-queries.ts';
import { draftDataSchema, draftEconomySchema, economyFields } from '#server/car-drafts/draft-schema.ts';
import { textsOf, typedFields } from '#server/car-drafts/draft-values.ts';
import { draftIdForm, plainStart } from '#server/car-drafts/start-schema.ts';
import { moveCar } from '#server/cars/car-state-commands.ts';
import { dayOf } from '#server/format/day.ts';
import { withoutControls } from '#server/format/spreadsheet-cell.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { lookUp } from '#server/http/look-up.ts';
import { readForm } from '#server/http/read-form.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { queryForm } from '#server/plate-lookup/query-form.ts';
import { readQuery } from '#server/plate-lookup/read-query.ts';

type Context = Readonly<RouterContextProvider>;

const to = (path: string) => redirect(path, 303);
const pathOf = (id: number, part = '') => `/cars/create?draft=${id}${part && `&part=${part}`}`;

/** The wizard's actions. Each saves the draft first, so that no input is lost. */
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
  if (draft.carId !== null) return to(pathOf(draft.id));
  if (step === 'reopen') return reopen(posted, context);
  if (step === 'create') return create(posted, context, draft);

  const ticked = posted.getAll('take').map(String);
  const kept = await inTenant(context, (tenant) =>
    saveData(tenant, draft, textsIn(posted, [...typedFields, 'acceptedVin']), ticked),
  );
  return step === 'lookup' ? askAgain(posted, context, kept) : toEconomy(posted, context, kept);
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

async function ask(context: Context, id: number, query: Parameters<typeof lookUp>[1], isFresh = false) {
  const answer = await lookUp(context, query, { reason: 'create', isFresh });
  await inTenant(context, async (tenant) => saveAnswer(tenant, found(await findDraft(tenant, id)), answer));
}

/** Looks up the draft's plate or VIN in the register. */
function askAgain(posted: FormData, context: Context, draft: CarDraft) {
  const { registrationNumber, vin } = textsOf(draft);
  const field = registrationNumber || !vin ? 'registrationNumber' : 'vin';
  const query = readQuery(registrationNumber || vin || '');
  return submitForm(posted, refusedAt(field, 'problem' in query ? query.problem : undefined), async () => {
    if (!('problem' in query)) await ask(context, draft.id, query, draft.answer !== null);
    return to(pathOf(draft.id));
  });
}

/** Continues if the car is valid and not in stock already. */
function toEconomy(posted: FormData, context: Context, draft: CarDraft) {
  const texts = textsOf(draft);
  return submitForm(posted, judgedBy(draftDataSchema(dayOf(new Date())), texts), async () => {
    await inTenant(context, (tenant) => refuseSameCar(tenant, texts));
    return to(pathOf(draft.id, 'economy'));
  });
}

async function create(posted: FormData, context: Context, draft: CarDraft) {
  const schema = draftEconomySchema(dayOf(new Date()));
  await inTenant(context, (tenant) => saveEconomy(tenant, draft, textsIn(posted, economyFields)));
  return submitForm(posted, schema, async () => {
    found(await inTenant(context, (tenant) => createCarOfDraft(tenant, draft.id)));
    return to(pathOf(draft.id));
  });
}

function reopen(posted: FormData, context: Context) {
  return submitForm(posted, draftIdForm, async ({ id }) => {
    found(await inTenant(context, (tenant) => moveCar(tenant, id, { step: 'restore' })));
    const headers = { 'Set-Cookie': await flash({ title: 'Bilen er genåbnet', text: 'Den er en kladde.' }) };
    return redirect(`/cars/${id}/edit`, { status: 303, headers });
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
