import type { Column } from '#app/list/data-table.tsx';
import { carColumns } from '#app/texts/car-columns.ts';
import type { CarColumn, CarListRow } from '#server/cars/car-columns.ts';
import { carColumnKinds } from './car-column-kinds.ts';
import { CarStatusBadge } from './car-status-badge.tsx';

/** What identifies a car: can be copied, and is missed when it is not there. */
const identities: { [Name in CarColumn]?: Pick<Column<CarListRow>, 'blank' | 'copy'> } = {
  registrationNumber: {
    blank: 'Uden nummerplade',
    copy: { label: 'Kopiér plade', text: (row) => row.registrationNumber },
  },
  vin: { blank: 'Uden stelnr.', copy: { label: 'Kopiér stelnummer', text: (row) => row.vin } },
};

/** The columns of the table in the order they were asked for. */
export function tableColumns(names: CarColumn[]): Column<CarListRow>[] {
  return names.map((name) => ({
    name,
    header: carColumns[name],
    ...(carColumnKinds[name].look === 'amount' && { align: 'right' as const }),
    ...identities[name],
    text: carColumnKinds[name].text,
    cell: (row) => cellOf(name, row),
  }));
}

function cellOf(name: CarColumn, row: CarListRow) {
  const { text, look } = carColumnKinds[name];
  if (look === 'status' && row.status) return <CarStatusBadge status={row.status} />;
  const value = text(row);
  return value !== undefined && look === 'code' ? <span className="plate">{value}</span> : value;
}
