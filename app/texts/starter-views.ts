import type { IconName } from '#app/ui/icon.tsx';
import type { ViewList } from '#server/views/viewed-list.ts';

type Starter = { name: string; text: string; icon: IconName; query: Record<string, string> };

/** Starter views of each list, as links with filters to save. No list loads this. */
export const starterViews: Readonly<Record<ViewList, readonly Starter[]>> = {
  cars: [
    {
      name: 'Over 60 dage på lager',
      text: 'Dem, der har stået længst, først',
      icon: 'hourglass',
      query: { minStockDays: '61', sortBy: 'stockDays', sortDirection: 'desc' },
    },
    { name: 'Uden pris', text: 'Biler, der mangler en kontantpris', icon: 'tag', query: { withoutPrice: 'true' } },
    {
      name: 'Uden billeder',
      text: 'Biler, der skal fotograferes',
      icon: 'image-off',
      query: { withoutPhotos: 'true' },
    },
    { name: 'Kladder', text: 'Biler, der ikke er publiceret endnu', icon: 'pencil-line', query: { status: 'draft' } },
  ],
  products: [
    { name: 'Elbiler', text: 'Alt, der kører på el', icon: 'fuel', query: { fuelType: 'electric' } },
    {
      name: 'Længst levering',
      text: 'Dem, kunden venter længst på, først',
      icon: 'hourglass',
      query: { status: 'active', sortBy: 'leadTimeWeeks', sortDirection: 'desc' },
    },
    {
      name: 'Udgår',
      text: 'Produkter, importøren er ved at lukke',
      icon: 'package',
      query: { status: 'phasingOut' },
    },
    {
      name: 'Kladder',
      text: 'Produkter, der ikke kan bestilles endnu',
      icon: 'pencil-line',
      query: { status: 'draft' },
    },
  ],
};
