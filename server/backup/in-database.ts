import pg from 'pg';

/** The database of an embedded server. */
const embeddedName = 'bilassistent';

/** Runs `work` as the superuser on the product's database of an embedded server. */
export function inDatabase<Result>(superuserUrl: string, work: (client: pg.Client) => Promise<Result>) {
  const url = new URL(superuserUrl);
  url.pathname = `/${embeddedName}`;
  return connected(url.href, work);
}

/** Runs `work` on a connection of its own. */
export async function connected<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
