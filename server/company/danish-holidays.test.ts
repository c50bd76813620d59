import { expect, test } from 'vitest';
import { holidaysOf, offeredHolidays } from './danish-holidays.ts';

test.for([
  [2023, '01-01 04-06 04-07 04-09 04-10 05-05 05-18 05-28 05-29 12-25 12-26'],
  [2026, '01-01 04-02 04-03 04-05 04-06 05-14 05-24 05-25 12-25 12-26'],
  [2027, '01-01 03-25 03-26 03-28 03-29 05-06 05-16 05-17 12-25 12-26'],
] as const)('%i → its public holidays, Store bededag only before 2024', async ([year, days]) => {
  const holidays = await holidaysOf(year);
  const shown = (isPublic: boolean) =>
    holidays.flatMap((holiday) => (holiday.isPublic === isPublic ? holiday.day.replace(`${year}-`, '') : []));
  expect(shown(true)).toEqual(days.split(' '));
  expect(shown(false)).toEqual(['06-05', '12-24', '12-31']);
});

test('past and stored days → not offered, nor a year without others', async () => {
  const offered = async (stored: string[], today: string) =>
    (await offeredHolidays(stored, today)).map(({ year, days }) => [
      year,
      days.map(({ day }) => day.slice(5)).join(' '),
    ]);
  expect((await offered(['2026-12-25'], '2026-12-24'))[0]).toEqual([2026, '12-26 12-24 12-31']);
  const rest = ['2026-12-25', '2026-12-26', '2026-12-24', '2026-12-31'];
  expect((await offered(rest, '2026-12-01')).map(([year]) => year)).toEqual([2027]);
});
