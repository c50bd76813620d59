import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { keyOf, receiveFile } from '#server/files/receive.ts';
import { test as base, patient, recipient } from '#tests/mail-worker.ts';
import { mailsTo } from '#tests/mails.ts';
import type { Attachment, PersonalMail } from './mail.ts';
import type { Outcome } from './mail-tasks.ts';
import { queueMail } from './queue-mail.ts';

type Sent = { organizationId: string; to: string; attachments?: Attachment[]; answers?: string[] };

function personal({ attachments = [], answers = [] }: Omit<Sent, 'organizationId' | 'to'>): PersonalMail {
  const replyTo = 'emne+0123456789abcdef01234567@ind.example';
  return {
    senderName: 'Mette Ørn via Silkeborg Biler',
    replyTo,
    returnPath: replyTo,
    messageId: `${randomUUID()}@ind.example`,
    references: answers,
    attachments,
  };
}

const test = base.extend<{
  told: [string, Outcome][];
  send: (sent: Sent) => Promise<{ id: string; own: PersonalMail }>;
}>({
  told: async ({ task: _ }, use) => use([]),
  send: async ({ as }, use) =>
    use(async ({ organizationId, to, ...rest }) => {
      const organization = { id: organizationId, name: 'Silkeborg Biler', slug: `s-${organizationId.slice(0, 8)}` };
      const own = personal(rest);
      const mail = { kind: 'lead', to, subject: 'Kia Ceed', text: 'Hej Lars', html: '<p>Hej Lars</p>', personal: own };
      const id = await as({ organization }, ({ db }) => queueMail(db, { ...mail, tenantId: organizationId }));
      return { id, own };
    }),
});

test('a person’s mail → from them, answered to the thread, with its files, not automatic', async ({
  database,
  office,
  organize,
  post,
  send,
  storage,
  told,
  work,
}) => {
  const { id: organizationId } = await organize('Silkeborg Biler');
  const file = await receiveFile(storage, Readable.from([Buffer.from('%PDF-1.4 slutseddel')]), {
    organizationId,
    name: 'Slutseddel.pdf',
  });
  if (typeof file === 'string') throw new Error(file);
  const to = recipient();
  const attachments = [{ name: 'Slutseddel Ø.pdf', mediaType: 'application/pdf', storageKey: file.storageKey }];
  const { id, own } = await send({ organizationId, to, attachments, answers: ['a@b.example', 'c@d.example'] });
  work({ post, tell: async (...outcome) => void told.push(outcome) });
  await expect.poll(() => told, patient).toEqual([[organizationId, { mailId: id, state: 'sent', error: undefined }]]);
  const [email] = office.delivered;
  expect(email).toMatchObject({
    from: { name: 'Mette Ørn via Silkeborg Biler', address: 'post@bil.example.dk' },
    replyTo: [{ address: own.replyTo }],
    messageId: `<${own.messageId}>`,
    inReplyTo: '<c@d.example>',
    references: '<a@b.example> <c@d.example>',
    attachments: [{ filename: 'Slutseddel Ø.pdf', mimeType: 'application/pdf' }],
  });
  expect(email?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  expect(await mailsTo(database, to)).toMatchObject([{ state: 'sent', text: '', personal: null }]);
});

test('the first mail of a thread → answers nothing', async ({ office, organize, post, send, work }) => {
  const { id: organizationId } = await organize();
  await send({ organizationId, to: recipient() });
  work({ post });
  await expect.poll(() => office.delivered, patient).toHaveLength(1);
  expect(office.delivered[0]).toMatchObject({ attachments: [] });
  expect(office.delivered[0]?.inReplyTo).toBeUndefined();
});

test.for([
  ['gone', (organizationId: string) => `${organizationId}/${randomUUID()}`],
  ['of another organisation', () => `${randomUUID()}/${randomUUID()}`],
] as const)(
  'a file that is %s → failed, nothing sent, and told',
  async ([, key], { office, organize, post, send, storage, told, work }) => {
    const { id: organizationId } = await organize();
    const storageKey = key(organizationId);
    const attachments = [{ name: 'Foto.webp', mediaType: 'image/webp', storageKey }];
    expect(await storage.read(keyOf(storageKey))).toBeUndefined();
    await send({ organizationId, to: recipient(), attachments });
    work({ post, tell: async (...outcome) => void told.push(outcome) });
    await expect
      .poll(() => told, patient)
      .toMatchObject([[organizationId, { state: 'failed', error: 'an attachment is gone' }]]);
    expect(office.calls()).toBe(0);
  },
);

test('an organisation that could not be told → told by the next attempt, the mail sent once', async ({
  hurry,
  office,
  organize,
  post,
  send,
  told,
  work,
}) => {
  const { id: organizationId } = await organize();
  await send({ organizationId, to: recipient() });
  let isAway = true;
  work({
    post,
    tell: async (...outcome) => {
      if (isAway) throw new Error('the database is away');
      told.push(outcome);
    },
  });
  await expect.poll(() => office.delivered, patient).toHaveLength(1);
  isAway = false;
  await expect
    .poll(async () => {
      await hurry();
      return told;
    }, patient)
    .toMatchObject([[organizationId, { state: 'sent' }]]);
  expect(office.delivered).toHaveLength(1);
});

test('a mail in the name of another organisation → refused by the database', async ({ as, organize }) => {
  const [own, other] = [await organize(), await organize()];
  const mail = { kind: 'lead', to: recipient(), subject: 'Hej', text: 'Hej', html: '', personal: personal({}) };
  await expect(as({ organization: own }, ({ db }) => queueMail(db, { ...mail, tenantId: other.id }))).rejects.toThrow(
    'row-level security',
  );
  await expect(as({ organization: own }, ({ db }) => queueMail(db, mail))).rejects.toThrow('mail_personal_has_tenant');
});
