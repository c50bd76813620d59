import { createServer } from 'node:http';
import pino from 'pino';
import { openDatabase } from '#server/db/database.ts';
import { dueItems } from '#server/due-list.ts';
import { openMuteLinks } from '#server/notifications/mute-links.ts';
import { notificationsDue } from '#server/notifications/notification-due.ts';
import { quoteReminders } from '#server/quotes/quote-due.ts';
import { sweep } from '#server/sweep/sweep.ts';

type Options = { port: number; appUrl: string; secret: string; origin: string };

/** The address of the clock, beside the product's. */
const clockOf = (baseURL: string) => {
  const url = new URL('/', baseURL);
  url.port = String(Number(url.port) + 1);
  return url;
};

/** Does what is due in an organisation at a time to come, as if it were that time. */
export async function passTo(baseURL: string, slug: string, at: Date) {
  const url = clockOf(baseURL);
  url.search = String(new URLSearchParams({ slug, at: at.toISOString() }));
  const answer = await fetch(url, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
}

/** As if a customer had signed in to the portal forty minutes ago. */
export async function agePortalSignIn(baseURL: string, slug: string, email: string) {
  const url = clockOf(baseURL);
  url.search = String(new URLSearchParams({ slug, email }));
  const answer = await fetch(url, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Listens beside the product for times that a test hands to one organisation; the others go on by their own. */
export async function openClock({ port, appUrl, secret, origin }: Options) {
  const database = openDatabase(appUrl, { max: 2 });
  const muteLinks = openMuteLinks({ secret });
  const items = [...dueItems, quoteReminders({ origin }), ...notificationsDue({ origin, muteLinks })];
  async function idOf(slug: string) {
    const found = database.accounts.selectFrom('organization').select('id').where('slug', '=', slug);
    return (await found.executeTakeFirstOrThrow()).id;
  }
  async function age(slug: string, email: string) {
    const organizationId = await idOf(slug);
    const earlier = new Date(Date.now() - 40 * 60_000);
    await database.accounts
      .updateTable('portalSession')
      .set({ provenAt: earlier, createdAt: earlier })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', ({ selectFrom }) =>
        selectFrom('portalUser').select('id').where('organizationId', '=', organizationId).where('email', '=', email),
      )
      .execute();
  }
  async function pass(slug: string, at: Date) {
    const id = await idOf(slug);
    const own = items.map((item) => ({ ...item, due: `current_organization() = '${id}' and (${item.due})` }));
    await sweep({ database, items: own, log: pino({ level: 'error' }) }, at);
  }
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', origin);
    const [slug, email] = [searchParams.get('slug') ?? '', searchParams.get('email')];
    const done = email ? age(slug, email) : pass(slug, new Date(searchParams.get('at') ?? ''));
    done.then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port + 1, '127.0.0.1', resolve));
  return {
    async stop() {
      server.close();
      await database.close();
    },
  };
}
