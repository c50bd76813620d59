import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { keyOf } from '../edit/form-key.ts';
import { systemActor, type Tenant, withTenant } from '../tenant.ts';
import { consentVersion, consentWords } from './contact-consent.ts';
import { type DealerPage, findOfferedCar } from './contact-page.ts';
import type { ContactInput } from './contact-schema.ts';
import type { Enquiry } from './enquiry.ts';
import { keepBuiltIn } from './source-queries.ts';
import { takeIn } from './take-in.ts';

/** Takes in a contact form; sent twice, it is one lead. `key` names the opening of the form. */
export function takeContact({ pool }: Database, dealer: DealerPage, key: string, typed: ContactInput) {
  return withTenant(pool, systemActor(dealer.id), async (tenant) => {
    const { stamp: _, ...input } = typed;
    const sourceId = await keepBuiltIn(tenant, 'form');
    const enquiry = await enquiryOf(tenant, dealer, input);
    const raw = Object.entries(input)
      .filter(([, value]) => value)
      .map(([name, value]) => `${name}: ${value === true ? 'ja' : value}`)
      .join('\n');
    return takeIn(tenant, sourceId, { format: 'form', enquiry, raw, onceKey: `form:${keyOf(key, input)}` });
  });
}

const wishes = { call: 'Vil helst ringes op.', email: 'Vil helst have svar på mail.' };

async function enquiryOf(tenant: Tenant, dealer: DealerPage, input: Omit<ContactInput, 'stamp'>): Promise<Enquiry> {
  const { name, email, phone, message, bil, contactBy, consentEmail, consentSms, consentPhone } = input;
  const car = bil ? await findOfferedCar(tenant, bil) : undefined;
  const { question, note } = consentWords(dealer.name);
  return {
    name: name ?? undefined,
    email: email ?? undefined,
    phone: phone ?? undefined,
    message: [message, contactBy && wishes[contactBy]].filter(Boolean).join('\n\n') || undefined,
    ...(bil && { car: car?.stockNumber ? { stockNumber: car.stockNumber } : { text: bil } }),
    consent: {
      ...{ email: consentEmail, sms: consentSms, phone: consentPhone },
      text: `${question} ${note}`,
      version: consentVersion,
    },
  };
}

/** Counts a caught robot; nothing else is kept of it. */
export function countRobot({ pool }: Database, { id: organizationId }: DealerPage) {
  return withTenant(pool, systemActor(organizationId), async (tenant) => {
    const sourceId = await keepBuiltIn(tenant, 'form');
    await tenant.db
      .insertInto('leadSourceUse')
      .values({ organizationId, sourceId, caughtRobots: 1 })
      .onConflict((on) =>
        on
          .columns(['organizationId', 'sourceId'])
          .doUpdateSet({ caughtRobots: sql<number>`"leadSourceUse"."caughtRobots" + 1` }),
      )
      .execute();
  });
}
