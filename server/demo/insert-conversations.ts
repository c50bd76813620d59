import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { newThreadToken } from '../conversation/mail-thread.ts';
import { createTemplate } from '../conversation/template-commands.ts';
import type { DB } from '../db/schema.ts';
import { tellLead } from '../leads/lead-commands.ts';
import { noteResponse } from '../leads/note-contact.ts';
import type { Tenant } from '../tenant.ts';
import { instantBefore } from './calendar.ts';
import { type DemoMail, demoConversations, demoTemplates } from './conversation-texts.ts';
import { setMoment, type Target } from './write-lives.ts';

const domain = 'indbakke.example';

type Lead = Awaited<ReturnType<typeof listLeads>>[number];

/** Templates, and conversations on the first leads that have an address, before the day begins. */
export async function insertConversations(db: Kysely<DB>, { organizationId, ownerId, people }: Target, today: string) {
  const tenant: Tenant = { db, organizationId, userId: ownerId, role: 'owner' };
  await setMoment(db, instantBefore(today, 30, 600), ownerId);
  for (const template of demoTemplates) await createTemplate(tenant, { version: 1, ...template });
  const writer = { ...tenant, userId: people.get('member') ?? ownerId, role: 'member' as const };
  const leads = await listLeads(tenant);
  const { last } = await db
    .selectFrom('activity')
    .select(({ fn }) => fn.max('occurredAt').as('last'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  const evening = { from: last ?? instantBefore(today, 1, 0), to: instantBefore(today, 0, 0) };
  const mails = await Promise.all(
    leads.flatMap((lead, at) => {
      const conversation = demoConversations[at];
      return conversation ? [mailsOf(writer, lead, conversation, evening)] : [];
    }),
  );
  for (const { at, insert } of mails.flat().sort((one, other) => one.at.getTime() - other.at.getTime())) {
    await insert(at);
  }
  await setMoment(db, undefined, ownerId);
}

function listLeads({ db, organizationId }: Tenant) {
  return db
    .selectFrom('lead')
    .leftJoin('customer', (join) =>
      join.onRef('customer.organizationId', '=', 'lead.organizationId').onRef('customer.id', '=', 'lead.customerId'),
    )
    .select(['lead.id', 'lead.number', 'lead.departmentId', 'lead.arrivedAt', 'lead.status'])
    .select([
      sql<string>`coalesce(customer.email, lead."contactEmail")`.as('email'),
      sql<string | null>`coalesce(customer.name, lead."contactName")`.as('name'),
    ])
    .where('lead.organizationId', '=', organizationId)
    .where(sql<boolean>`coalesce(customer.email, lead."contactEmail") is not null`)
    .orderBy('lead.id')
    .limit(demoConversations.length)
    .execute();
}

type Conversation = (typeof demoConversations)[number];

type Evening = { from: Date; to: Date };

/** The mails of a conversation in their order, each with its moment between the lead's arrival and the day's end. */
async function mailsOf(tenant: Tenant, lead: Lead, { subject, mails }: Conversation, { from, to }: Evening) {
  const { db, organizationId } = tenant;
  await db.insertInto('leadThread').values({ organizationId, leadId: lead.id, token: newThreadToken() }).execute();
  const start = Math.max(from.getTime(), lead.arrivedAt.getTime());
  const pause = (to.getTime() - start) / (mails.length + 1);
  const ids: string[] = [];
  return mails.map((mail, at) => ({
    at: new Date(start + pause * (at + 1)),
    async insert(moment: Date) {
      await setMoment(db, moment, mail.by === 'us' ? tenant.userId : '');
      const messageId = `${randomUUID()}@${mail.by === 'us' ? domain : 'post.example'}`;
      await db
        .insertInto('leadMessage')
        .values({
          ...{ organizationId, leadId: lead.id, messageId, references: [...ids], inReplyTo: ids.at(-1) ?? null },
          ...{ subject: at === 0 ? subject : `Sv: ${subject}`, isAutomatic: mail.by === 'machine' },
          ...(mail.by === 'us' ? ours(lead, mail) : theirs(lead, mail)),
        })
        .execute();
      ids.push(messageId);
      if (mail.by === 'us') await tellLead(tenant, lead, { verb: 'emailed' });
      if (mail.by === 'us' && at === 0) await noteResponse(tenant, lead.id);
      if (mail.by === 'customer') {
        await tellLead(tenant, lead, { verb: 'emailed', summary: 'svarede på en mail', actorType: 'customer' });
      }
    },
  }));
}

function ours({ email, name }: Lead, { text }: DemoMail) {
  const greeting = `Hej ${name?.split(' ')[0] ?? ''}`.trim();
  return { direction: 'out', state: 'sent', recipient: email, text: `${greeting}\n\n${text}` } as const;
}

function theirs({ email, name }: Lead, { text }: DemoMail) {
  return { direction: 'in', state: 'received', sender: email, senderName: name, text } as const;
}
