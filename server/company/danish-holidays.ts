/** A day on which many keep closed, `YYYY-MM-DD`. Those that are no public holidays are for each to decide. */
export type Holiday = { day: string; name: string; isPublic: boolean };

const oftenClosed = [
  ['06-05', 'Grundlovsdag'],
  ['12-24', 'Juleaftensdag'],
  ['12-31', 'Nytårsaftensdag'],
] as const;

/** The Danish public holidays of a year, and the days on which shops are often closed too. */
export async function holidaysOf(year: number): Promise<Holiday[]> {
  const { default: Calendar } = await import('date-holidays');
  const all = new Calendar('DK', { languages: ['da'] }).getHolidays(year);
  const publicOnes = all
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ day: date.slice(0, 10), name: inLowerCase(name), isPublic: true }));
  const others = oftenClosed.map(([day, name]) => ({ day: `${year}-${day}`, name, isPublic: false }));
  return [...publicOnes, ...others];
}

/** «Anden Pinsedag» is «Anden pinsedag» in Danish. */
const inLowerCase = (name: string) => name.slice(0, 1) + name.slice(1).toLowerCase();

/** What can be added to the stored days from today on: this year and the next, each where it has any. */
export async function offeredHolidays(stored: readonly string[], today: string) {
  const year = Number(today.slice(0, 4));
  const years = await Promise.all(
    [year, year + 1].map(async (each) => ({
      year: each,
      days: (await holidaysOf(each)).filter(({ day }) => day >= today && !stored.includes(day)),
    })),
  );
  return years.filter(({ days }) => days.length > 0);
}
