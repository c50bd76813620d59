import { startDraft } from '#server/price-tables/draft-commands.ts';
import type { Tenant } from '#server/tenant.ts';
import { addCategory } from './factories.ts';
import { test as base, type Person } from './fixtures.ts';
import { publishVanPrices } from './stored-price-tables.ts';

type Draft = { me: Person; page: string; change: (sheet: string, share: number | null) => Promise<void> };

/** The rent of vans in force, and a draft of its next version. */
export const test = base.extend<{ draft: Draft }>({
  draft: async ({ organize, as }, use) => {
    const me: Person = { organization: await organize(), role: 'salesAdmin' };
    const id = await as(me, async (tenant) => {
      for (const key of ['V1', 'V2', 'V3']) await addCategory(tenant, key);
      await publishVanPrices(tenant);
      const { id } = await tenant.db
        .selectFrom('priceTable')
        .select('id')
        .where('kind', '=', 'protocol')
        .executeTakeFirstOrThrow();
      await startDraft(tenant, 'protocol', id);
      return id;
    });
    const change = (sheet: string, share: number | null) => as(me, (tenant) => changeSheet(tenant, sheet, share));
    await use({ me, page: `/price-protocols/${id}/effect`, change });
  },
});

/** Makes the draft's prices of a car group dearer, or takes those of two years away. */
export async function changeSheet({ db }: Tenant, sheet: string, share: number | null) {
  const drafts = db.selectFrom('priceTableVersion').select('id').where('status', '=', 'draft');
  const cells = db.updateTable('priceCell').where('sheet', '=', sheet).where('versionId', 'in', drafts);
  if (share === null) await cells.set({ price: null }).where('row', '=', '24').execute();
  else await cells.set(({ eb }) => ({ price: eb('price', '*', share) })).execute();
}
