import { escaped, type Html, html } from '#app/list/html.ts';
import type { Column } from '#app/list/row-html.ts';
import { carColumns } from '#app/texts/car-columns.ts';
import type { CarColumn, CarListRow } from '#server/cars/car-columns.ts';
import { badgeOf, carColumnKinds, type Kind } from './car-column-kinds.ts';

/** Identifiers of a car, with copy button and a mark when missing. */
const identities: { [Name in CarColumn]?: Pick<Column<CarListRow>, 'blank' | 'copy'> } = {
  registrationNumber: {
    blank: 'Uden nummerplade',
    copy: { label: 'Kopiér plade', text: (row) => row.registrationNumber },
  },
  vin: { blank: 'Uden stelnr.', copy: { label: 'Kopiér stelnummer', text: (row) => row.vin } },
};

/** The columns of the table in the chosen order. */
export function tableColumns(names: readonly CarColumn[]): Column<CarListRow>[] {
  return names.map((name) => ({
    name,
    header: carColumns[name],
    ...(carColumnKinds[name].look === 'amount' && { align: 'right' as const }),
    ...identities[name],
    text: carColumnKinds[name].text,
    cell: cellOf(carColumnKinds[name]),
  }));
}

function cellOf({ text, look }: Kind): Column<CarListRow>['cell'] {
  return (row) => {
    if (look === 'state') return stateBadgeHtml(row);
    const value = text(row);
    if (value === undefined) return '';
    return look === 'code' ? html`<span class="plate">${escaped(value)}</span>` : escaped(value);
  };
}

/** The badge of a car's state, with what is also true of it. */
export function stateBadgeHtml(car: CarListRow): Html {
  const badge = badgeOf(car);
  if (!badge) return escaped('');
  const { label, look, beside } = badge;
  const small = beside ? html` <span class="badge-beside">${escaped(beside)}</span>` : '';
  return html`<span class="badge badge-${escaped(look)}">${escaped(label)}</span>${small}`;
}
