import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { MailInput } from '#server/conversation/mail-schema.ts';
import type { LeadTable } from '#server/db/schema.ts';
import type { Tenant } from '#server/tenant.ts';

export const inboundDomain = 'ind.example';

/** A new lead of a person who is no customer. */
export async function addEnquiry({ db, organizationId }: Tenant, lead: Partial<Insertable<LeadTable>> = {}) {
  const { id } = await db
    .insertInto('lead')
    .values({
      ...{ organizationId, source: 'website', contactName: 'Lars Friis', contactEmail: 'lars@kunde.example' },
      number: sql<number>`(select coalesce(max(number), 0) + 1 from lead where "organizationId" = ${organizationId})`,
      ...{ nextActionKind: 'call', nextActionAt: '2026-12-01T09:00:00Z' },
      ...lead,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A received mail with a file. @returns the file's id */
export async function addMailFile({ db, organizationId }: Tenant, leadId: number) {
  const sha256 = randomBytes(32).toString('hex');
  const storageKey = `${organizationId}/${randomUUID()}`;
  const file = await db
    .insertInto('file')
    .values({ organizationId, name: 'svar.pdf', mediaType: 'application/pdf', size: 1, sha256, storageKey })
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = await db
    .insertInto('leadMessage')
    .values({
      organizationId,
      leadId,
      direction: 'in',
      state: 'received',
      text: 'Se vedlagte',
      messageId: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('leadMessageFile')
    .values({ organizationId, leadMessageId: message.id, fileId: file.id, name: 'svar.pdf' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A mail as its form posts it. */
export function aMail(mail: Partial<MailInput> = {}): MailInput {
  const text = 'Hej Lars\n\nBilen er klar.';
  return {
    recipient: 'lars@kunde.example',
    subject: 'Kia Ceed',
    text,
    documentIds: [],
    imageIds: [],
    formKey: undefined,
    ...mail,
  };
}

type Answer = { to: string; from?: string; id?: string; references?: string[]; headers?: string; text?: string };

/** The bytes of a customer's answer. */
export function rawAnswer({
  to,
  from = 'Lars Friis <lars@kunde.example>',
  id,
  references = [],
  headers = '',
  text = 'Ja tak.',
}: Answer) {
  const ids = references.map((each) => `<${each}>`);
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Sv: Kia Ceed',
    `Message-ID: <${id ?? `${randomUUID()}@kunde.example`}>`,
    ...(ids.length > 0 ? [`In-Reply-To: ${ids.at(-1)}`, `References: ${ids.join(' ')}`] : []),
    ...(headers ? [headers] : []),
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ];
  return new TextEncoder().encode(lines.join('\r\n'));
}
