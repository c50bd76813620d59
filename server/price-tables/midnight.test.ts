import { expect } from 'vitest';
import { addCategory } from '#tests/factories.ts';
import { test } from '#tests/fixtures.ts';
import { addPriceTable } from '#tests/stored-price-tables.ts';
import { dayOf } from '../format/day.ts';
import { startDraft } from './draft-commands.ts';
import { heldBy, listVersions, stateOf } from './price-table-queries.ts';
import { publishDraft } from './publish-commands.ts';
import { readTables } from './read-tables.ts';

/** Days with the last second before and the first second of them in Copenhagen. */
const midnights = [
  ['a winter’s day', '2027-01-01', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
  ['the day clocks go forward', '2027-03-28', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
  ['the day after they did', '2027-03-29', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
  ['the day clocks go back', '2027-10-31', '2027-10-30T21:59:59Z', '2027-10-30T22:00:00Z'],
  ['the day after they did', '2027-11-01', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
] as const;

test.for(midnights)(
  'a version from %s, %s → holds from midnight in Copenhagen',
  async ([, validFrom, before, from], { organize, as }) => {
    await as({ organization: await organize() }, async (tenant) => {
      for (const key of ['V1', 'V2', 'V3']) await addCategory(tenant, key);
      const id = await addPriceTable(tenant, 'protocol');
      const now = new Date('2026-06-01T10:00:00Z');
      await publishDraft(tenant, 'protocol', id, { validFrom: '2026-06-01', note: null }, now);
      await startDraft(tenant, 'protocol', id);
      await publishDraft(tenant, 'protocol', id, { validFrom, note: null }, now);
      const versions = await listVersions(tenant, id);
      const at = async (instant: string) => {
        const day = dayOf(new Date(instant));
        const { protocols } = await readTables(tenant, day);
        const states = versions.map((version) => stateOf(versions, version, day));
        return [heldBy(versions, day)?.number, protocols.map(({ version }) => version), states];
      };
      expect(await at(before)).toEqual([1, [1], ['planned', 'active']]);
      expect(await at(from)).toEqual([2, [2], ['active', 'replaced']]);
    });
  },
);

test('a day that has begun in Copenhagen alone → the day before is past', async ({ organize, as }) => {
  await as({ organization: await organize() }, async (tenant) => {
    for (const key of ['V1', 'V2', 'V3']) await addCategory(tenant, key);
    const id = await addPriceTable(tenant, 'protocol');
    const newYear = new Date('2026-12-31T23:30:00Z');
    const publish = (validFrom: string) => publishDraft(tenant, 'protocol', id, { validFrom, note: null }, newYear);
    await expect(publish('2026-12-31')).rejects.toThrow('price-day-passed');
    expect(await publish('2027-01-01')).toMatchObject({ number: 1 });
  });
});
