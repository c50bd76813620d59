import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import { receiveFile } from '#server/files/receive.ts';
import { addEnquiry, aMail, inboundDomain } from '#tests/conversation.ts';
import { addCar, addPhoto } from '#tests/factories.ts';
import { test as base, type Organization } from '#tests/fixtures.ts';
import { mailsTo } from '#tests/mails.ts';
import { listAttachable } from './attachments.ts';
import { findMessageFile, listMessages } from './conversation-queries.ts';
import { addDraftFiles, removeDraftFile, saveDraft } from './draft-commands.ts';
import { findDraft } from './draft-queries.ts';
import { resendMessage, sendMessage } from './send-message.ts';
import { tellMessages } from './tell-message.ts';

const test = base.extend<{ dealer: { organization: Organization } }>({
  dealer: async ({ organize }, use) => use({ organization: await organize('Silkeborg Biler') }),
});
let last = 0;
const recipient = () => `lars-${++last}@kunde.example`;

describe('a mail', () => {
  test('sent from a lead → queued in the writer’s name, kept, and the lead’s first response', async ({
    as,
    database,
    dealer,
  }) => {
    const to = recipient();
    const leadId = await as(dealer, (tenant) => addEnquiry(tenant));
    await as(dealer, (tenant) => sendMessage(tenant, leadId, aMail({ recipient: to }), inboundDomain));
    const [mail, ...others] = await mailsTo(database, to);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'lead',
      state: 'queued',
      subject: 'Kia Ceed',
      tenantId: dealer.organization.id,
    });
    expect(mail?.personal).toMatchObject({
      senderName: 'owner Silkeborg Biler via Silkeborg Biler',
      replyTo: expect.stringMatching(/^emne\+[0-9a-f]{24}@ind\.example$/),
      references: [],
    });
    expect(mail?.personal?.returnPath).toBe(mail?.personal?.replyTo);
    expect(mail?.html).toContain('<p style="margin:0 0 16px">Bilen er klar.</p>');
    const seen = await as(dealer, async (tenant) => ({
      messages: await listMessages(tenant, leadId),
      lead: await tenant.db
        .selectFrom('lead')
        .select(['status', 'firstResponseAt'])
        .where('id', '=', leadId)
        .executeTakeFirst(),
      activities: await tenant.db.selectFrom('activity').select(['verb', 'subjectType', 'subjectId']).execute(),
    }));
    expect(seen.messages).toMatchObject([
      { direction: 'out', state: 'queued', own: 'Hej Lars\n\nBilen er klar.', recipient: to },
    ]);
    expect(seen.lead).toEqual({ status: 'contacted', firstResponseAt: expect.any(Date) });
    expect(seen.activities).toEqual([{ verb: 'emailed', subjectType: 'lead', subjectId: leadId }]);
  });

  test('to a lead with earlier mails → the same address, answering the latest', async ({ as, database, dealer }) => {
    const to = recipient();
    const leadId = await as(dealer, (tenant) => addEnquiry(tenant));
    for (const subject of ['Kia Ceed', 'Sv: SV: Kia Ceed']) {
      await as(dealer, (tenant) => sendMessage(tenant, leadId, aMail({ recipient: to, subject }), inboundDomain));
    }
    const [second, first] = (await mailsTo(database, to)).map(({ personal }) => personal);
    expect(second?.replyTo).toBe(first?.replyTo);
    expect(second?.references).toEqual([first?.messageId]);
  });

  test('of one form sent twice → one mail', async ({ as, database, dealer }) => {
    const mail = aMail({ recipient: recipient(), formKey: randomUUID() });
    const leadId = await as(dealer, (tenant) => addEnquiry(tenant));
    const send = () => as(dealer, (tenant) => sendMessage(tenant, leadId, mail, inboundDomain));
    const [one, other] = await Promise.all([send(), send()]);
    expect(one?.id).toBe(other?.id);
    expect(await mailsTo(database, mail.recipient)).toHaveLength(1);
  });

  test('without a domain for answers → answered to the writer', async ({ as, database, dealer, user }) => {
    const to = recipient();
    const leadId = await as(dealer, (tenant) => addEnquiry(tenant));
    await as(dealer, (tenant) => sendMessage(tenant, leadId, aMail({ recipient: to }), undefined));
    const [mail] = await mailsTo(database, to);
    expect(mail?.personal?.replyTo).toBe((await user(dealer)).email);
    expect(mail?.personal?.returnPath).toBeUndefined();
  });

  test('with a photo of the car and an uploaded file → both attached and kept, the draft gone', async ({
    as,
    database,
    dealer,
    storage,
  }) => {
    const to = recipient();
    const [leadId, imageId, otherImage] = await as(dealer, async (tenant) => {
      const carId = await addCar(tenant);
      const foreign = await addPhoto(tenant, await addCar(tenant));
      return [await addEnquiry(tenant, { carId }), await addPhoto(tenant, carId), foreign] as const;
    });
    const source = { organizationId: dealer.organization.id, name: 'Tilbud.pdf' };
    const file = await receiveFile(storage, Readable.from([Buffer.from('%PDF-1.4')]), source);
    const other = await receiveFile(storage, Readable.from([Buffer.from('%PDF-1.5')]), source);
    if (typeof file === 'string' || typeof other === 'string') throw new Error('not stored');
    await as(dealer, async (tenant) => {
      const draft = await saveDraft(tenant, leadId, { ...aMail(), imageIds: [imageId] });
      await addDraftFiles(tenant, draft?.id ?? 0, [file, file]);
      const [uploaded, ...others] = (await findDraft(tenant, leadId))?.files ?? [];
      expect([uploaded?.name, others]).toEqual(['Tilbud.pdf', []]);
      expect(await removeDraftFile(tenant, leadId, uploaded?.id ?? 0)).toEqual({ id: uploaded?.id });
      expect(await removeDraftFile(tenant, leadId, uploaded?.id ?? 0)).toBeUndefined();
      await addDraftFiles(tenant, draft?.id ?? 0, [other]);
      const lead = await tenant.db
        .selectFrom('lead')
        .select(['id', 'customerId', 'carId'])
        .where('id', '=', leadId)
        .executeTakeFirstOrThrow();
      expect((await listAttachable(tenant, lead)).photos).toMatchObject([{ id: imageId }]);
    });
    const send = (imageIds: number[]) =>
      as(dealer, (tenant) => sendMessage(tenant, leadId, aMail({ recipient: to, imageIds }), inboundDomain));
    await expect(send([otherImage])).rejects.toThrow('attachment-gone');
    await send([imageId]);
    const [mail] = await mailsTo(database, to);
    expect(mail?.personal?.attachments).toEqual([
      { name: 'Foto 1.webp', mediaType: 'image/webp', storageKey: expect.any(String), part: 'base-1600.webp' },
      { name: 'Tilbud.pdf', mediaType: other.mediaType, storageKey: other.storageKey },
    ]);
    const [messages, draft] = await as(
      dealer,
      async (tenant) => [await listMessages(tenant, leadId), await findDraft(tenant, leadId)] as const,
    );
    expect(messages[0]?.files.map(({ name }) => name)).toEqual(['Foto 1.webp', 'Tilbud.pdf']);
    expect(draft).toBeUndefined();
    const fileId = messages[0]?.files[0]?.id ?? 0;
    const found = (id: number) => as(dealer, (tenant) => findMessageFile(tenant, id, fileId));
    expect(await found(leadId)).toMatchObject({ name: 'Foto 1.webp', part: 'base-1600.webp' });
    expect(await found(leadId + 1)).toBeUndefined();
  });

  test.for(['technician'] as const)('of a %s → refused, and drafts too', async (role, { as, dealer }) => {
    const leadId = await as(dealer, (tenant) => addEnquiry(tenant));
    const person = { ...dealer, role };
    await expect(as(person, (tenant) => sendMessage(tenant, leadId, aMail(), inboundDomain))).rejects.toThrow(
      'not-allowed',
    );
    await expect(as(person, (tenant) => saveDraft(tenant, leadId, aMail()))).rejects.toThrow('not-allowed');
  });

  test('on another organisation’s lead → not found', async ({ as, dealer, organize }) => {
    const leadId = await as(dealer, (tenant) => addEnquiry(tenant));
    const stranger = { organization: await organize() };
    expect(await as(stranger, (tenant) => sendMessage(tenant, leadId, aMail(), inboundDomain))).toBeUndefined();
    expect(await as(stranger, (tenant) => saveDraft(tenant, leadId, aMail()))).toBeUndefined();
    expect(await as(stranger, (tenant) => resendMessage(tenant, leadId, 1, inboundDomain))).toBeUndefined();
  });
});

describe('what became of a mail', () => {
  test.for([
    ['sent', 'sent', null],
    ['outbox', 'outbox', null],
    ['uncertain', 'uncertain', null],
    ['failed', 'failed', 'no such user'],
    ['expired', 'failed', 'no such user'],
    ['queued', 'queued', null],
  ] as const)('%s → its message is %s', async ([mailState, state, failure], { as, database, dealer }) => {
    const to = recipient();
    const leadId = await as(dealer, (tenant) => addEnquiry(tenant));
    await as(dealer, (tenant) => sendMessage(tenant, leadId, aMail({ recipient: to }), inboundDomain));
    const [mail] = await mailsTo(database, to);
    const error = failure ?? undefined;
    await tellMessages(database)(dealer.organization.id, { mailId: mail?.id ?? '', state: mailState, error });
    expect(await as(dealer, (tenant) => listMessages(tenant, leadId))).toMatchObject([{ state, failure }]);
  });

  test('failed → sent again with the same Message-ID; one that arrived is not', async ({ as, database, dealer }) => {
    const to = recipient();
    const leadId = await as(dealer, (tenant) => addEnquiry(tenant));
    const sent = await as(dealer, (tenant) => sendMessage(tenant, leadId, aMail({ recipient: to }), inboundDomain));
    const [first] = await mailsTo(database, to);
    const tell = tellMessages(database);
    await tell(dealer.organization.id, { mailId: first?.id ?? '', state: 'failed', error: 'full' });
    const again = () => as(dealer, (tenant) => resendMessage(tenant, leadId, sent?.id ?? 0, inboundDomain));
    await Promise.all([again(), again()]);
    const [second, ...rest] = await mailsTo(database, to);
    expect(rest).toHaveLength(1);
    expect(second?.personal?.messageId).toBe(first?.personal?.messageId);
    await tell(dealer.organization.id, { mailId: second?.id ?? '', state: 'sent' });
    expect(await as(dealer, (tenant) => listMessages(tenant, leadId))).toMatchObject([
      { state: 'sent', failure: null },
    ]);
    await expect(again()).rejects.toThrow('mail-is-sent');
  });
});
