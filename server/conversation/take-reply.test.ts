import { describe, expect } from 'vitest';
import { leadList } from '#server/leads/lead-queries.ts';
import { noteAttempt, noteResponse } from '#server/leads/note-contact.ts';
import type { Tenant } from '#server/tenant.ts';
import { addEnquiry, aMail, inboundDomain, rawAnswer } from '#tests/conversation.ts';
import { addCustomer } from '#tests/factories.ts';
import { test as base, type Organization } from '#tests/fixtures.ts';
import { mailsTo } from '#tests/mails.ts';
import { mostFiles } from './attachments.ts';
import { listMessages } from './conversation-queries.ts';
import { readMail } from './read-mail.ts';
import { sendMessage } from './send-message.ts';
import { takeReply } from './take-reply.ts';

type Talk = {
  organization: Organization;
  leadId: number;
  /** The reply address and the Message-ID of the mail sent. */
  replyTo: string;
  messageId: string;
  take: (raw: Parameters<typeof rawAnswer>[0] | string, organizationId?: string) => ReturnType<typeof takeReply>;
  messages: () => ReturnType<typeof listMessages>;
  lead: () => Promise<{ nextActionKind: string | null; isDue: boolean; status: string } | undefined>;
};
let last = 0;

const test = base.extend<{ talk: Talk }>({
  talk: async ({ as, database, organize, storage }, use) => {
    const organization = await organize();
    const to = `lars-${++last}@kunde.example`;
    const leadId = await as({ organization }, (tenant) => addEnquiry(tenant));
    await as({ organization }, (tenant) => sendMessage(tenant, leadId, aMail({ recipient: to }), inboundDomain));
    const [mail] = await mailsTo(database, to);
    const { replyTo = '', messageId = '' } = mail?.personal ?? {};
    const leadOf = async ({ db }: Tenant) => {
      const lead = await db
        .selectFrom('lead')
        .select(['nextActionKind', 'nextActionAt', 'status'])
        .where('id', '=', leadId)
        .executeTakeFirst();
      return (
        lead && {
          nextActionKind: lead.nextActionKind,
          status: lead.status,
          isDue: (lead.nextActionAt ?? 0) <= new Date(),
        }
      );
    };
    await use({
      ...{ organization, leadId, replyTo, messageId },
      take: async (answer, organizationId) => {
        const raw = typeof answer === 'string' ? new TextEncoder().encode(answer) : rawAnswer(answer);
        return takeReply({ database, storage }, await readMail(raw), organizationId);
      },
      messages: () => as({ organization }, (tenant) => listMessages(tenant, leadId)),
      lead: () => as({ organization }, leadOf),
    });
  },
});

const waiting = (tenant: Tenant) => leadList.count(tenant, new URLSearchParams('clock=waits'));

describe('a customer’s answer', () => {
  test('waits for an answer until a colleague writes or reaches the customer', async ({ as, talk }) => {
    const { organization, leadId, replyTo } = talk;
    const step = async (work: (tenant: Tenant) => Promise<unknown>) => {
      await as({ organization }, work);
      return as({ organization }, waiting);
    };
    expect(await step(waiting)).toBe(0);
    await talk.take({ to: replyTo, text: 'Kan den ses i dag?' });
    expect(await step((tenant) => noteAttempt(tenant, leadId))).toBe(1);
    expect(await step((tenant) => noteResponse(tenant, leadId))).toBe(0);
    await talk.take({ to: replyTo, text: 'Og i morgen?' });
    expect(await step(waiting)).toBe(1);
    expect(
      await step((tenant) => sendMessage(tenant, leadId, aMail({ recipient: 'x@kunde.example' }), inboundDomain)),
    ).toBe(0);
  });

  test('to the reply address → on the lead, which is to be answered now', async ({ as, talk }) => {
    const { organization, leadId } = talk;
    expect(await talk.take({ to: talk.replyTo, text: 'Ja tak. Mit CPR er 010190-1234.\n\n> Hej Lars' })).toEqual({
      ...{ organizationId: organization.id, leadId, outcome: 'taken' },
    });
    expect((await talk.messages())[0]).toMatchObject({
      ...{
        direction: 'in',
        state: 'received',
        sender: 'lars@kunde.example',
        isUnknownSender: false,
        isAutomatic: false,
      },
      ...{ own: 'Ja tak. Mit CPR er 010190-••••.', quoted: '> Hej Lars' },
    });
    expect(await talk.lead()).toEqual({ nextActionKind: 'email', isDue: true, status: 'contacted' });
    const activities = await as({ organization }, ({ db }) =>
      db.selectFrom('activity').select(['verb', 'actorType']).orderBy('id', 'desc').execute(),
    );
    expect(activities[0]).toEqual({ verb: 'emailed', actorType: 'customer' });
  });

  test('received twice, also at once → kept once', async ({ talk }) => {
    const answer = { to: talk.replyTo, id: `svar-${++last}@kunde.example` };
    const outcomes = await Promise.all([talk.take(answer), talk.take(answer)]);
    expect(outcomes.map((each) => each?.outcome).sort()).toEqual(['repeated', 'taken']);
    expect((await talk.take(answer))?.outcome).toBe('repeated');
    expect(await talk.messages()).toHaveLength(2);
  });

  test('to another address of ours, referring to our mail → on the lead', async ({ talk }) => {
    const taken = await talk.take({ to: 'salg@bil.example', references: ['andet@x.example', talk.messageId] });
    expect(taken?.leadId).toBe(talk.leadId);
  });

  test('referring to a mail of the customer’s own, to a known organisation → on the lead', async ({ talk }) => {
    await talk.take({ to: talk.replyTo, id: `foerste-${++last}@kunde.example` });
    const references = [`foerste-${last}@kunde.example`];
    expect(await talk.take({ to: 'salg@bil.example', references })).toBeUndefined();
    expect((await talk.take({ to: 'salg@bil.example', references }, talk.organization.id))?.leadId).toBe(talk.leadId);
  });

  test.for([
    ['with the same subject and sender', () => ({ to: 'salg@bil.example' })],
    ['with a token that is none', () => ({ to: 'emne+ffffffffffffffffffffffff@ind.example' })],
    [
      'referring to a made-up mail with our token',
      ({ messageId }: Talk) => ({ to: 'salg@bil.example', references: [`x${messageId}`] }),
    ],
  ] as const)('%s → on no lead', async ([, answer], { talk }) => {
    expect(await talk.take(answer(talk), talk.organization.id)).toBeUndefined();
    expect(await talk.messages()).toHaveLength(1);
  });

  test('of another organisation’s thread → not there', async ({ organize, talk }) => {
    const other = await organize();
    expect(await talk.take({ to: 'salg@bil.example', references: ['x@y.example'] }, other.id)).toBeUndefined();
  });

  test.for([
    ['Lars Friis <LARS+bil@kunde.example>', false],
    ['Anna <anna@andet.example>', true],
  ] as const)('from %s → unknown sender: %s', async ([from, isUnknownSender], { talk }) => {
    await talk.take({ to: talk.replyTo, from });
    expect((await talk.messages())[0]).toMatchObject({ isUnknownSender });
  });

  test('and a mail sent → each the customer’s latest contact, unlike one from a stranger', async ({ as, talk }) => {
    const { leadId } = talk;
    const customerId = await as(talk, (tenant) => addCustomer(tenant, { email: 'lars@kunde.example' }));
    await as(talk, ({ db }) => db.updateTable('lead').set({ customerId }).where('id', '=', leadId).execute());
    const long = new Date('2026-01-01T12:00:00Z');
    const isRenewedBy = async (contact: () => Promise<unknown>) => {
      await as(talk, ({ db }) => db.updateTable('customer').set({ lastContactAt: long }).execute());
      await contact();
      const customer = await as(talk, ({ db }) => db.selectFrom('customer').select('lastContactAt').executeTakeFirst());
      return customer?.lastContactAt?.getTime() !== long.getTime();
    };
    const send = () => as(talk, (tenant) => sendMessage(tenant, leadId, aMail(), inboundDomain));
    expect(await isRenewedBy(send)).toBe(true);
    expect(await isRenewedBy(() => talk.take({ to: talk.replyTo }))).toBe(true);
    expect(await isRenewedBy(() => talk.take({ to: talk.replyTo, from: 'anna@andet.example' }))).toBe(false);
    const headers = 'Auto-Submitted: auto-replied';
    expect(await isRenewedBy(() => talk.take({ to: talk.replyTo, headers }))).toBe(false);
  });

  test('on a lost lead → kept, the lead stays closed', async ({ as, talk }) => {
    const closed = {
      status: 'lost',
      lostReason: 'price',
      closedAt: new Date(),
      nextActionKind: null,
      nextActionAt: null,
    } as const;
    await as(talk, ({ db }) => db.updateTable('lead').set(closed).where('id', '=', talk.leadId).execute());
    expect((await talk.take({ to: talk.replyTo }))?.outcome).toBe('taken');
    expect(await talk.lead()).toMatchObject({ status: 'lost', nextActionKind: null });
  });

  test('on a parked lead → it returns to where it was', async ({ as, talk }) => {
    const parked = { status: 'parked', parkedUntil: '2027-03-01', parkedFrom: 'quoted' } as const;
    await as(talk, ({ db }) => db.updateTable('lead').set(parked).where('id', '=', talk.leadId).execute());
    await talk.take({ to: talk.replyTo });
    expect(await talk.lead()).toEqual({ nextActionKind: 'email', isDue: true, status: 'quoted' });
  });

  test('with a file → kept as a file of the organisation', async ({ talk }) => {
    const mime = `From: lars@kunde.example\r\nTo: ${talk.replyTo}\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain\r\n\r\nSe her\r\n--B\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="../Toldattest.pdf"\r\n\r\n%PDF-1.4\r\n--B--\r\n`;
    await talk.take(mime);
    expect((await talk.messages())[0]).toMatchObject({ own: 'Se her', files: [{ name: 'Toldattest.pdf' }] });
  });

  test('with more files than are kept → those left out stand over the text', async ({ talk }) => {
    const parts = Array.from(
      { length: mostFiles + 1 },
      (_, at) =>
        `--B\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="${at}.txt"\r\n\r\nx\r\n`,
    );
    const text = '--B\r\nContent-Type: text/plain\r\n\r\nSe her\r\n';
    const mime = `From: lars@kunde.example\r\nTo: ${talk.replyTo}\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n${text}${parts.join('')}--B--\r\n`;
    await talk.take(mime);
    const [message] = await talk.messages();
    expect(message?.files).toHaveLength(mostFiles);
    expect(message?.own).toBe(`Vedhæftet, men ikke gemt: ${mostFiles}.txt\n\nSe her`);
  });
});

describe('an automatic mail', () => {
  test('a vacation notice → kept as automatic, the follow-up unchanged, nothing told', async ({ as, talk }) => {
    await talk.take({ to: talk.replyTo, headers: 'Auto-Submitted: auto-replied' });
    expect((await talk.messages())[0]).toMatchObject({ isAutomatic: true });
    expect(await talk.lead()).toMatchObject({ nextActionKind: 'call', isDue: false });
    const told = await as(talk, ({ db }) =>
      db.selectFrom('activity').select('id').where('actorType', '=', 'customer').execute(),
    );
    expect(told).toEqual([]);
  });

  test('a delivery report → its mail could not be delivered, and why', async ({ talk }) => {
    const report = [
      ...['From: MAILER-DAEMON@mx.example', `To: ${talk.replyTo}`, 'Return-Path: <>', 'Message-ID: <fejl@mx.example>'],
      ...[
        'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
        '',
        '--B',
        'Content-Type: text/plain',
        '',
      ],
      ...[
        'Mailen kom ikke frem.',
        '--B',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
      ],
      ...['Final-Recipient: rfc822; lars@kunde.example', 'Action: failed', 'Diagnostic-Code: smtp; 550 Ukendt bruger'],
      ...['--B', 'Content-Type: text/rfc822-headers', '', `Message-ID: <${talk.messageId}>`, '--B--', ''],
    ].join('\r\n');
    expect((await talk.take(report))?.outcome).toBe('taken');
    const [received, sent] = await talk.messages();
    expect(received).toMatchObject({ isAutomatic: true, isUnknownSender: false });
    expect(sent).toMatchObject({ state: 'failed', failure: '550 Ukendt bruger' });
  });
});
