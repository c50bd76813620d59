import type { Database } from '#server/db/database.ts';

/** The mails queued for an address, the newest first, sent or not. */
export function mailsTo({ accounts }: Database, recipient: string) {
  return accounts
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** The path and query of a mail's button. */
export function pathInMail({ text }: { text: string }) {
  const address = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (!address) throw new Error(`there is no link in: ${text}`);
  const url = new URL(address);
  return url.pathname + url.search;
}
