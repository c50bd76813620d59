import { z } from 'zod';
import { logActivity } from '../activities/log-activity.ts';
import { allow } from '../auth/permissions.ts';
import type { ConsentChannel, ConsentSource } from '../db/schema.ts';
import { findMadeRow, formKey } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { withoutCpr } from '../format/cpr.ts';
import { needed, neededParagraph, oneOf } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import { lockCustomer } from './customer-commands.ts';

export const consentChannels = ['email', 'sms', 'phone'] as const satisfies readonly ConsentChannel[];
/** How somebody here hears of a consent or its withdrawal; the other sources are systems. */
const heardBy = ['phone', 'visit', 'mail', 'form'] as const satisfies readonly ConsentSource[];

const channel = needed(oneOf(consentChannels), 'Vælg kanal');
const source = needed(oneOf(heardBy), 'Vælg, hvordan kunden sagde det');

/** A consent as it is registered: the words are what the person was shown or told. */
export const consentSchema = z.object({
  channel,
  source,
  words: withoutCpr(neededParagraph(2000, 'Skriv den tekst, kunden har sagt ja til')),
  formKey,
});

export const withdrawalSchema = z.object({ channel, source, formKey });

const wordsVersion = '2026-11';
const ways: Record<ConsentChannel, string> = { email: 'på e-mail', sms: 'på SMS', phone: 'ved at ringe til mig' };

/** The words that a consent is asked for with; whoever asks can write their own. */
function standardWords(channel: ConsentChannel, company: string) {
  return `Ja tak, ${company} må sende mig tilbud og nyheder om biler ${ways[channel]}. Jeg kan altid trække mit samtykke tilbage, nemt og gratis.`;
}

/** The words to propose for each channel. */
export async function readStandardWords({ db, organizationId }: Tenant) {
  const { name } = await db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return { email: standardWords('email', name), sms: standardWords('sms', name), phone: standardWords('phone', name) };
}

/** Registers a consent, idempotent by form key; undefined when the customer is not found. */
export async function giveConsent(tenant: Tenant, customerId: number, input: z.output<typeof consentSchema>) {
  const standard = await readStandardWords(tenant);
  const own = consentChannels.find((channel) => standard[channel] === input.words);
  if (own && own !== input.channel) throw new DomainError('consent-words', 409, 'words');
  return keepConsent(tenant, customerId, { ...input, isGiven: true, wordsVersion: own ? wordsVersion : null });
}

/** Registers a withdrawal; undefined when the customer is not found. */
export function withdrawConsent(tenant: Tenant, customerId: number, input: z.output<typeof withdrawalSchema>) {
  return keepConsent(tenant, customerId, { ...input, isGiven: false, words: null, wordsVersion: null });
}

/** What somebody says in the portal: consent by the standard words, or its withdrawal. */
export async function consentFromPortal(tenant: Tenant, customerId: number, channel: ConsentChannel, isGiven: boolean) {
  const words = isGiven ? (await readStandardWords(tenant))[channel] : null;
  const version = isGiven ? wordsVersion : null;
  return keepConsent(tenant, customerId, { channel, isGiven, source: 'portal', words, wordsVersion: version });
}

type Kept = {
  channel: ConsentChannel;
  source: ConsentSource;
  isGiven: boolean;
  words: string | null;
  wordsVersion: string | null;
  formKey?: string | undefined;
};

async function keepConsent(tenant: Tenant, customerId: number, input: Kept) {
  allow(tenant, 'customers', 'update');
  const customer = await lockCustomer(tenant, customerId);
  if (!customer) return undefined;
  const { key, made } = await findMadeRow(tenant, 'consent', { ...input, customerId });
  if (made) return made;
  const { organizationId } = tenant;
  const { id } = await tenant.db
    .insertInto('consent')
    .values({ ...input, organizationId, customerId, formKey: key })
    .returning('id')
    .executeTakeFirstOrThrow();
  const summary = input.isGiven ? 'registrerede samtykke fra' : 'registrerede et tilbagetrukket samtykke fra';
  const { departmentId } = customer;
  await logActivity(tenant, { verb: 'updated', summary, subjectType: 'customer', subjectId: customerId, departmentId });
  return { id };
}

/** The ledger of a customer's consents, the newest first. */
export function listConsents({ db, organizationId }: Tenant, customerId: number) {
  return db
    .selectFrom('consent')
    .leftJoin('user', 'user.id', 'consent.createdById')
    .select(['consent.id', 'consent.channel', 'consent.isGiven', 'consent.source', 'consent.words', 'consent.at'])
    .select(['consent.wordsVersion', 'user.name as authorName'])
    .where('consent.organizationId', '=', organizationId)
    .where('consent.customerId', '=', customerId)
    .orderBy('consent.at', 'desc')
    .orderBy('consent.isGiven')
    .orderBy('consent.id', 'desc')
    .limit(500)
    .execute();
}

export type Consent = Awaited<ReturnType<typeof listConsents>>[number];
