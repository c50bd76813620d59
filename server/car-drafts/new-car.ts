import type { NewCar } from '../cars/create-car.ts';
import { factsOf } from '../cars/register-facts.ts';
import { dayOf } from '../format/day.ts';
import type { CarDraft } from './draft-queries.ts';
import { draftDataSchema, draftEconomySchema } from './draft-schema.ts';
import { takenValues, textsOf } from './draft-values.ts';

type Draft = Pick<CarDraft, 'typed' | 'taken' | 'answer' | 'service' | 'fetchedAt'>;

const noRegister = { hasDebt: null, registrationStatus: null, permits: null, dispensations: null };

/** The car of typed texts and taken register values; undefined while they are not valid. */
export function newCarOf(draft: Draft): NewCar | undefined {
  const today = dayOf(new Date());
  const texts = textsOf(draft);
  const data = draftDataSchema(today).safeParse(texts);
  const economy = draftEconomySchema(today).safeParse(texts);
  if (!data.success || !economy.success) return undefined;
  const { registrationStatus, permits, dispensations, ...register } = takenValues(draft) ?? noRegister;
  return {
    ...register,
    ...(registrationStatus && { registrationStatus }),
    ...(permits && { permits }),
    ...(dispensations && { dispensations }),
    ...data.data,
    ...economy.data,
    ...(data.data.mileage !== null && { mileageAt: today, mileageSource: 'manual' }),
    ...(register.hasDebt != null && { debtCheckedAt: draft.fetchedAt }),
    registerFacts: JSON.stringify(registerFactsOf(draft)),
    sourceOfImport: draft.taken.length > 0 ? 'nummerpladeapi' : 'manual',
  };
}

/** All of the register's facts, taken or not. */
function registerFactsOf({ answer, service, fetchedAt }: Draft) {
  return answer && service && fetchedAt ? factsOf(answer, service, fetchedAt) : {};
}
