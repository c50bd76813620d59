import { sql } from 'kysely';
import { describe, expect, onTestFinished } from 'vitest';
import { link, patient, recipient, test, waitOf } from '#tests/mail-worker.ts';
import { mailsTo } from '#tests/mails.ts';
import { openPostOffice } from '#tests/post-office.ts';
import { digestMail, notificationMail } from './notification-mails.ts';
import { openPost } from './post.ts';
import { queueMail } from './queue-mail.ts';

describe('a mail', () => {
  test('in the queue → delivered once, in HTML and text, its body cleared', async ({
    database,
    office,
    post,
    work,
  }) => {
    work({ post });
    const to = recipient();
    const mail = link(to);
    const id = await queueMail(database.accounts, mail);
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'sent', attempts: 1 }]);
    const [email] = office.delivered;
    expect(email).toMatchObject({ subject: mail.subject, messageId: `<${id}@bil.example.dk>` });
    expect([email?.from, email?.to]).toMatchObject([
      { name: 'Bilassistent', address: 'post@bil.example.dk' },
      [{ address: to }],
    ]);
    expect(email?.text?.trim()).toBe(mail.text.trim());
    expect(email?.html?.trim()).toBe(mail.html.trim());
    expect(email?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(await mailsTo(database, to)).toMatchObject([{ text: '', html: '' }]);

    await sql`select graphile_worker.add_job('send-mail', json_build_object('mailId', ${id}::text))`.execute(
      database.accounts,
    );
    const other = recipient();
    await queueMail(database.accounts, link(other));
    await expect.poll(() => mailsTo(database, other), patient).toMatchObject([{ state: 'sent' }]);
    expect(office.calls()).toBe(2);
  });

  test('of a notification or a digest → turned off by one click in a mail program, another mail is not', async ({
    database,
    office,
    post,
    work,
  }) => {
    work({ post });
    const [to, name, organizationName] = [recipient(), 'Åse https://ond.example/x', 'Nordbiler'];
    const url = 'https://bil.example.dk/notifications/7/open';
    const muteUrl = `https://bil.example.dk/notifications/mute/${'a'.repeat(150)}`;
    const common = { to, name, organizationName, url, muteUrl };
    await queueMail(database.accounts, notificationMail({ ...common, words: 'Kunden har svaret', label: name }));
    await queueMail(database.accounts, digestMail({ ...common, told: [{ words: 'Prøvetur', label: name }] }));
    await queueMail(database.accounts, link(to));
    const headers = (name: string) =>
      office.delivered.map((email) => email.headers.find(({ key }) => key === name)?.value).toSorted();
    await expect.poll(() => office.delivered.length, patient).toBe(3);
    expect(headers('list-unsubscribe')).toEqual([`<${muteUrl}>`, `<${muteUrl}>`, undefined]);
    const click = 'List-Unsubscribe=One-Click';
    expect(headers('list-unsubscribe-post')).toEqual([click, click, undefined]);
  });

  test('of a rolled-back transaction → never sent', async ({ as, office, organize, post, work }) => {
    work({ post });
    const organization = await organize();
    const [undone, committed] = [recipient(), recipient()];
    const failing = as({ organization }, async ({ db }) => {
      await queueMail(db, link(undone));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await as({ organization }, ({ db }) => queueMail(db, link(committed)));
    await expect.poll(() => office.delivered.map((email) => email.to?.[0]?.address), patient).toEqual([committed]);
  });

  test('temporarily refused → retried', async ({ database, hurry, lines, office, post, work }) => {
    office.answer({ code: 451, text: 'greylisted' });
    work({ post });
    const to = recipient();
    await queueMail(database.accounts, link(to));
    const known = () => mailsTo(database, to);
    await expect
      .poll(known, patient)
      .toMatchObject([{ state: 'queued', attempts: 1, lastError: expect.stringContaining('greylisted') }]);
    expect(office.delivered).toEqual([]);
    await expect.poll(waitOf(database), patient).toBeGreaterThan(1);
    await hurry();
    await expect.poll(known, patient).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(office.delivered).toHaveLength(1);
    expect(lines.join('')).toContain('a mail was not taken; it is tried again');
  });

  test('refused at every attempt → failed, with an error in the log', async ({
    database,
    hurry,
    lines,
    office,
    post,
    work,
  }) => {
    office.answer(...Array.from({ length: 3 }, () => ({ code: 452, text: 'full' })));
    const to = recipient();
    await queueMail(database.accounts, link(to));
    await sql`update graphile_worker._private_jobs set max_attempts = 3`.execute(database.accounts);
    work({ post });
    for (const attempts of [1, 2]) {
      await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'queued', attempts }]);
      await expect.poll(waitOf(database), patient).toBeGreaterThan(1);
      await hurry();
    }
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'failed', attempts: 3, text: '' }]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'a mail was given up', kind: 'magic-link', attempt: 3 }),
    );
    expect(lines.join('')).not.toContain('token=');
  });

  test('permanently refused → failed without retry', async ({ database, office, post, work }) => {
    office.answer({ code: 550, text: 'no such user' });
    work({ post });
    const to = recipient();
    await queueMail(database.accounts, link(to));
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect(office.calls()).toBe(1);
  });

  test('without confirmation → not resent', async ({ database, hurry, lines, office, post, work }) => {
    office.answer('hang up');
    work({ post });
    const to = recipient();
    await queueMail(database.accounts, link(to));
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'uncertain', attempts: 1 }]);
    await hurry();
    expect(office.delivered).toHaveLength(1);
    expect(lines.join('')).toContain('it is not sent again');
  });

  test('with an unreachable server → retried', async ({ database, hurry, office, post, work }) => {
    await office.close();
    const cut = work({ post });
    const to = recipient();
    await queueMail(database.accounts, link(to));
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'queued', attempts: 1 }]);
    await expect.poll(waitOf(database), patient).toBeGreaterThan(1);
    // Of two workers, the stopped one could claim the mail for each attempt.
    await cut.stop();
    const other = await openPostOffice();
    onTestFinished(() => other.close());
    await hurry();
    work({ post: openPost({ smtpUrl: other.url, mailFrom: 'post@bil.example.dk' }) });
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(other.delivered).toHaveLength(1);
  });

  test('with an expired link → not sent', async ({ database, office, post, work }) => {
    work({ post });
    const to = recipient();
    await queueMail(database.accounts, { ...link(to), expiresAt: new Date(Date.now() - 1_000) });
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'expired', text: '' }]);
    expect(office.calls()).toBe(0);
  });

  test('without an SMTP server → stored in the outbox', async ({ database, work }) => {
    work();
    const to = recipient();
    await queueMail(database.accounts, link(to));
    await expect.poll(() => mailsTo(database, to), patient).toMatchObject([{ state: 'outbox', text: link(to).text }]);
  });
});
