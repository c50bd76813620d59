import { slugOf } from '../format/slug.ts';
import type { Tenant } from '../tenant.ts';
import type { StarterView } from '../views/viewed-list.ts';

/** What a salesperson decides by: the car with its photo, the price, how far it has gone and how long it has stood. */
export const startColumns = [
  'car',
  'salePriceInclVat',
  'mileage',
  'modelYear',
  'stockDays',
  'state',
  'departmentName',
] as const;

/** The views of leads, customers, memos and rental agreements that every organisation begins with. */
export const peopleViews = {
  leads: [
    {
      name: 'Ubesvarede',
      text: 'Kunder, der venter på det første svar',
      query: { clock: 'unanswered', sortBy: 'respondBy', sortDirection: 'asc' },
    },
    { name: 'Mine i dag', text: 'Det, du skal nå i dag', query: { assigned: 'mine', next: 'today' } },
    { name: 'Overskredne', text: 'Næste handling skulle være sket', query: { next: 'overdue' } },
    { name: 'Uden næste handling', text: 'Emner, ingen har planlagt noget for', query: { next: 'none' } },
    {
      name: 'Tilbud uden svar',
      text: 'Sendte tilbud, de ældste først',
      query: { status: 'quoted', sortBy: 'arrivedAt', sortDirection: 'asc' },
    },
  ],
  customers: [
    { name: 'Uden samtykke', text: 'Dem, der ikke må få tilbud og nyheder', query: { consent: 'none' } },
    {
      name: 'Sovende',
      text: 'Kunder, der længe ikke har handlet; dem, der blev talt med for længst tid siden, først',
      query: { segment: 'dormant', sortBy: 'lastContactAt', sortDirection: 'asc' },
    },
    { name: 'Mangler e-mail', text: 'Kunder uden e-mailadresse', query: { missing: 'email' } },
    { name: 'Mine kunder', text: 'Dem, du selv er kundeansvarlig for', query: { ownerId: 'mine' } },
  ],
  memos: [
    { name: 'Mine i dag', text: 'Det, du skal nå i dag', query: { assigned: 'mine', due: 'today' } },
    { name: 'Forfaldne', text: 'Fristen er overskredet', query: { due: 'overdue' } },
    { name: 'Uden ansvarlig', text: 'Opgaver, ingen har taget', query: { assigned: 'nobody', progress: 'open' } },
    {
      name: 'Klargøring i morgen',
      text: 'Biler, der skal være klar i morgen',
      query: { kind: 'prep', due: 'tomorrow' },
    },
    { name: 'Jeg har bedt om', text: 'Det, du har bedt en kollega om', query: { assigned: 'asked', progress: 'open' } },
  ],
  rentals: [
    {
      name: 'Ud i dag',
      text: 'Biler, der skal udleveres i dag eller skulle have været det',
      query: { queue: 'outToday', sortBy: 'startsAt', sortDirection: 'asc' },
    },
    {
      name: 'Ind i dag',
      text: 'Biler, der skal være tilbage i dag',
      query: { queue: 'inToday', sortBy: 'endsAt', sortDirection: 'asc' },
    },
    {
      name: 'Forfaldne',
      text: 'Biler, der skulle have været tilbage',
      query: { queue: 'overdue', sortBy: 'endsAt', sortDirection: 'asc' },
    },
    {
      name: 'Udløber i 30 dage',
      text: 'Biler ude, hvis aftale snart er slut',
      query: { queue: 'endsSoon', sortBy: 'endsAt', sortDirection: 'asc' },
    },
    {
      name: 'Uden kontrakt',
      text: 'Aftaler, der mangler en kontrakt',
      query: { queue: 'withoutContract', sortBy: 'startsAt', sortDirection: 'asc' },
    },
    {
      name: 'Uden depositum',
      text: 'Aftaler, hvis depositum ikke er betalt',
      query: { queue: 'withoutDeposit', sortBy: 'startsAt', sortDirection: 'asc' },
    },
  ],
} as const satisfies Record<'leads' | 'customers' | 'memos' | 'rentals', readonly StarterView[]>;

/**
 * Gives a new organisation the view that its car list opens with (what can be sold today, newest first), and the views
 * of its leads, customers, memos and rental agreements.
 */
export async function addStartViews({ db, organizationId, userId }: Tenant) {
  const common = { organizationId, createdById: userId, viewType: 'organization' } as const;
  await db
    .insertInto('savedView')
    .values({
      ...{ ...common, list: 'cars', kind: 'used', isStart: true },
      ...{ name: 'Til salg', slug: 'til-salg', description: 'De biler, der kan sælges i dag' },
      filters: JSON.stringify({ state: ['forSale'] }),
      visibleColumns: JSON.stringify(Object.fromEntries(startColumns.map((column) => [column, true]))),
      columnOrder: [...startColumns],
    })
    .execute();
  const rows = (['leads', 'customers', 'memos', 'rentals'] as const).flatMap((list) =>
    peopleViews[list].map(({ name, text, query }: StarterView) => {
      const { sortBy = null, sortDirection, ...filters } = query;
      return {
        ...{ ...common, list, kind: 'all' as const },
        ...{ name, slug: slugOf(name, 'visning'), description: text },
        filters: JSON.stringify(Object.fromEntries(Object.entries(filters).map(([of, value]) => [of, [value]]))),
        visibleColumns: '{}',
        sortBy,
        sortDirection: sortDirection === 'desc' ? ('desc' as const) : ('asc' as const),
      };
    }),
  );
  await db.insertInto('savedView').values(rows).execute();
}
