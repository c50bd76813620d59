import { parse } from 'node-html-parser';
import { sendByMail } from '#server/quotes/mail-quote.ts';
import type { Tenant } from '#server/tenant.ts';
import { test as base, type Organization } from './fixtures.ts';
import { textOf } from './html.ts';
import { addVanQuote } from './quotes.ts';

export type Sent = {
  organization: Organization;
  id: number;
  carId: number;
  path: string;
  read: () => Promise<{ status: number; text: string; html: string }>;
  post: (step: string, form: Record<string, string>) => Promise<Response>;
  stored: () => Promise<unknown>;
  change: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
};

/** A quote of the design's van that was sent, and its customer's page. */
export const test = base.extend<{ sent: Sent }>({
  sent: async ({ organize, as, visit, database }, use) => {
    const organization = await organize();
    const change: Sent['change'] = (work) => as({ organization }, work);
    const { id, carId } = await change(async (tenant) => {
      await tenant.db.updateTable('organizationSettings').set({ cvr: '25313763', phone: '+4586801234' }).execute();
      const made = await addVanQuote(tenant);
      await sendByMail(tenant, made.id, { seen: undefined, origin: 'https://bil.example', message: 'Som aftalt' });
      return made;
    });
    const mail = await database.accounts
      .selectFrom('mail')
      .select(['text', 'recipient'])
      .where('kind', '=', 'quote')
      .where('recipient', '=', 'lone@holm-byg.example')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const [, path = ''] = /https:\/\/bil\.example(\/documents\/view\/[\w-]+)/.exec(mail.text ?? '') ?? [];
    await use({
      ...{ organization, id, carId, path, change },
      async read() {
        const answer = await visit(path);
        const html = await answer.text();
        return { status: answer.status, html, text: textOf(html) };
      },
      async post(step, form) {
        const html = await (await visit(path)).text();
        const checksum = parse(html).querySelector('input[name=checksum]')?.getAttribute('value') ?? '';
        return visit(path, { form: { step, checksum, position: '1', ...form } });
      },
      stored: () =>
        change(({ db }) =>
          db.selectFrom('quote').select(['status', 'seenAt', 'declineReason']).where('id', '=', id).executeTakeFirst(),
        ),
    });
  },
});
