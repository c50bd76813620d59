import { redirect } from 'react-router';
import { lookupRefusal } from '#app/texts/lookups.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { requirePermission } from '#server/account/guards.ts';
import { findCar } from '#server/cars/car-queries.ts';
import { factsOf, saveRegisterFacts, takeFromRegister } from '#server/cars/register-facts.ts';
import { registerStepSchema } from '#server/cars/register-schema.ts';
import { DomainError } from '#server/errors.ts';
import { flash } from '#server/http/flash.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { lookUp } from '#server/http/look-up.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Route } from './+types/register.ts';
import { recordPath } from './record-paths.ts';

export const middleware = [requirePermission('cars', 'update')] satisfies Route.MiddlewareFunction[];

/** The page itself is the car's data tab. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { id } = found(await readInTenant(context, (tenant) => findCar(tenant, foundId(params.id))));
  return redirect(recordPath(id, 'data', url.searchParams.get('list')));
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const car = found(await readInTenant(context, (tenant) => findCar(tenant, id)));
  const { step, field, version } = registerStepSchema.parse(Object.fromEntries(await readForm(request)));

  async function back(message: Parameters<typeof flash>[0]) {
    const path = recordPath(id, 'data', url.searchParams.get('list'));
    return redirect(`${path}#registret`, { status: 303, headers: { 'Set-Cookie': await flash(message) } });
  }
  if (step === 'take') {
    try {
      const { group } = found(await inTenant(context, (tenant) => takeFromRegister(tenant, id, { version, field })));
      return back({ title: 'Overtaget fra registret', undo: { action: `/api/undo/${group}`, fields: {} } });
    } catch (error) {
      if (!(error instanceof DomainError) || error.status === 403) throw error;
      return back({ title: 'Ikke overtaget', text: refusalText(error.code), kind: 'error' });
    }
  }
  const asked = car.registrationNumber ?? car.vin;
  if (asked === null) return back({ title: 'Bilen har hverken nummerplade eller stelnummer at slå op', kind: 'error' });
  const query = { kind: car.registrationNumber === null ? ('vin' as const) : ('plate' as const), text: asked };
  const answer = await lookUp(context, query, { reason: 'refresh', isFresh: true });
  if ('refusal' in answer) {
    return back({ title: lookupRefusal(answer.refusal, answer.retryAfterSeconds), kind: 'error' });
  }
  const facts = factsOf(answer.vehicle, answer.service, answer.fetchedAt);
  await inTenant(context, (tenant) => saveRegisterFacts(tenant, id, facts));
  return back({ title: 'Registrets svar er hentet', text: 'Intet på bilen er ændret.' });
}
