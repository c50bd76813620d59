import { allowMethods, requireCaller } from '#server/account/call-guards.ts';
import { asOre } from '#server/format/money.ts';
import { cancelAgreement } from '#server/rentals/cancel-agreement.ts';
import { extendAgreement } from '#server/rentals/extend-agreement.ts';
import { handOver } from '#server/rentals/hand-over.ts';
import {
  cancelBody,
  extendBody,
  handOverBody,
  handOverInputOf,
  returnBody,
  returnInputOf,
} from '#server/rentals/rental-body.ts';
import { returnCar } from '#server/rentals/return-car.ts';
import type { Tenant } from '#server/tenant.ts';
import type { Route } from './+types/rental-step.ts';
import { answerCall, type Call, readBody } from './answer-call.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { changeRental, foundRental } from './rental-calls.ts';

export const middleware = [
  allowMethods('POST'),
  requireCaller('leads', 'read', 'changing'),
] satisfies Route.MiddlewareFunction[];

type Change = (tenant: Tenant, id: number) => Promise<{ id: number; group?: string | undefined } | undefined>;

/** The change that a step's body asks for. */
async function changeOf(step: string | undefined, call: Call): Promise<Change> {
  if (step === 'hand-over') {
    const input = handOverInputOf(await readBody(call, () => handOverBody));
    return (tenant, id) => handOver(tenant, id, input);
  }
  if (step === 'return') {
    const input = returnInputOf(await readBody(call, () => returnBody));
    return (tenant, id) => returnCar(tenant, id, input);
  }
  if (step === 'extend') {
    const { endsAt, version } = await readBody(call, () => extendBody);
    return (tenant, id) => extendAgreement(tenant, id, endsAt, version);
  }
  const { reason, isNoShow = false, fee, shownFee } = await readBody(call, () => cancelBody);
  const shown = shownFee === undefined ? {} : { shownFee: asOre(shownFee) };
  const input = { reason, isNoShow, fee: fee === undefined ? null : asOre(fee), ...shown };
  return (tenant, id) => cancelAgreement(tenant, id, input);
}

/** A step that is taken already is answered as the first time, with a key or without. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = await foundRental(context, params.id);
  idempotencyKeyOf(request);
  const step = url.pathname.split('/').at(-1);
  const change = await changeOf(step, { request, context });
  return answerCall(() => changeRental(context, (tenant) => change(tenant, id), { renews: step === 'extend' }));
}
