import { openDatabase } from '#server/db/database.ts';
import { demoLogins } from '#server/demo/seed-demo.ts';

export type DemoLogin = (typeof demoLogins)[number];

export async function findDemoLogins(appUrl: string): Promise<DemoLogin[]> {
  const database = openDatabase(appUrl, { max: 1 });
  try {
    const emails = demoLogins.map(({ email }) => email);
    const found = await database.accounts.selectFrom('user').select('email').where('email', 'in', emails).execute();
    return demoLogins.filter(({ email }) => found.some((user) => user.email === email));
  } finally {
    await database.close();
  }
}
