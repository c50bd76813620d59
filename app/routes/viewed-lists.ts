import { carViews } from '#server/cars/car-views.ts';
import type { ViewList } from '#server/db/schema.ts';
import { productViews } from '#server/factory-cars/product-views.ts';
import type { ListOfViews } from '#server/views/viewed-list.ts';

/** The lists that have saved views, in the order of their tabs. */
const lists: Readonly<Record<ViewList, ListOfViews>> = { cars: carViews, products: productViews };

export const viewLists = Object.values(lists);

/** The list of this name, which may come from outside. */
export function viewListNamed(name: string | null | undefined) {
  return viewLists.find((list) => list.name === name);
}
