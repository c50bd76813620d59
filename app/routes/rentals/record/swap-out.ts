import type { RouterContextProvider } from 'react-router';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { findAgreement } from '#server/rentals/find-agreement.ts';
import { swapAtCar } from '#server/rentals/step-at-car.ts';
import { swapOutSchema } from '#server/rentals/step-schema.ts';
import { renewContract } from '../../draw-rental-contract.ts';
import { takeStep } from '../take-step.ts';

type Context = Readonly<RouterContextProvider>;

/** Swaps a car that is out, as it was noted at it: kilometres, fuel, damages and photos. */
export async function swapOut(context: Context, id: number, request: Request) {
  found(await readInTenant(context, (tenant) => findAgreement(tenant, id)));
  const { fields, problems, photos, discard } = await takeStep(request, context, id);
  let isKept = false;
  const answer = await submitForm(
    fields,
    swapOutSchema(problems),
    async ({ car, version, mileageOut, fuelOut, step: _, damages = [], ...back }) => {
      const swap = {
        ...{ car, version, out: { mileageOut, fuelOut, isMileageRight: back.isMileageRight } },
        back: { ...back, damages, keysIn: null, equipmentIn: null },
      };
      const done = found(await inTenant(context, (tenant) => swapAtCar(tenant, id, swap, photos)));
      isKept = !done.isRepeated;
      const title = `Lejeaftale ${done.number} har fået en anden bil`;
      const told = ['Prisen er den samme.', done.group && (await renewContract(context, id))].filter(Boolean);
      return redirectWith(`/rental/agreements/${id}/edit`, { title, text: told.join(' '), group: done.group });
    },
  );
  if (!isKept) await discard();
  return answer;
}
