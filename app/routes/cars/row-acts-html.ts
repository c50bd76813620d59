import { escaped, type Html, html } from '#app/list/html.ts';
import type { CarListRow } from '#server/cars/car-columns.ts';
import { labelOfCar } from './car-column-kinds.ts';

/** What the user may do with a car without leaving the list. */
export type RowActs = { price: boolean; note: boolean };

type Links = { [Act in keyof RowActs]: (car: CarListRow, shown: string) => Html | '' };

/** The links to the forms of a row, which open in it; a deleted car has none. */
export function actLinks(acts: RowActs, hrefOf: (car: CarListRow, tab: string) => string): Links {
  const link = (act: keyof RowActs, look: string, words: (car: CarListRow, shown: string) => string) => {
    const [opening, named] = [html`" data-act="${escaped(act)}" class="${escaped(look)}" aria-label="`, html`">`];
    return (car: CarListRow, shown: string) => {
      if (!acts[act] || car.status === 'soft-deleted') return '';
      return html`<a href="${escaped(hrefOf(car, `/${act}`))}${opening}${escaped(words(car, shown))}${named}${escaped(shown)}</a>`;
    };
  };
  return {
    price: link('price', 'link row-price', (car, price) => `Ret prisen på ${labelOfCar(car)}, ${price}`),
    note: link('note', 'row-note', (car) => `Skriv et notat om ${labelOfCar(car)}`),
  };
}
