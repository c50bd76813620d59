import { Link } from 'react-router';
import { nextSort, type Sort } from '#app/list/data-table.tsx';
import { useListLink } from '#app/list/list-base.ts';
import { memberStatusLabels } from '#app/texts/company.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PersonRow } from '#server/company/people-queries.ts';
import type { Role } from '#server/db/schema.ts';

export const peopleHeadings = {
  name: 'Navn',
  role: 'Rolle',
  department: 'Afdeling',
  phone: 'Telefon',
  email: 'E-mail',
};

type Props = {
  rows: readonly PersonRow[];
  sort: Sort;
  userId: string;
  /** The roles whose holders the user may change. */
  editable: readonly Role[];
};

const way = 'link inline-flex min-h-11 items-center wrap-anywhere lg:min-h-0';

/** Who works here and how to reach them: rows in a table, or cards on a phone. */
export function PeopleTable({ rows, sort, userId, editable }: Props) {
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          {Object.entries(peopleHeadings).map(([name, label]) => (
            <Heading key={name} name={name} label={label} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <th scope="row" className="wrap-anywhere">
              {editable.includes(row.role) ? (
                <Link to={`/company/employees/${row.number}`} className={way}>
                  {row.name}
                </Link>
              ) : (
                row.name
              )}
              {row.userId === userId && <span className="font-normal text-neutral-600"> (dig)</span>}
              {row.status === 'leave' && <span className="badge badge-warn ml-2">{memberStatusLabels.leave}</span>}
              {row.title && <span className="block font-normal text-neutral-600">{row.title}</span>}
            </th>
            <td data-label="Rolle">{roleLabels[row.role]}</td>
            <td data-label="Afdeling" className="wrap-anywhere">
              {row.departments ?? 'Alle'}
            </td>
            <td data-label="Telefon" className="items-center">
              {row.phone ? (
                <a href={`tel:${row.phone}`} className={`${way} tabular-nums`}>
                  {formatPhone(row.phone)}
                </a>
              ) : (
                '–'
              )}
            </td>
            <td data-label="E-mail" className="items-center">
              <a href={`mailto:${row.email}`} className={way}>
                {row.email}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadingProps = { name: string; label: string; sort: Sort };

function Heading({ name, label, sort }: HeadingProps) {
  const linkWith = useListLink();
  const direction = sort.sortBy === name ? sort.sortDirection : undefined;
  return (
    <th scope="col" aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}>
      <a
        href={linkWith(nextSort(name, direction))}
        data-list-link
        className="inline-flex items-center gap-1 text-inherit no-underline hover:underline"
      >
        {label}
        {direction && <Icon name={direction === 'desc' ? 'arrow-down' : 'arrow-up'} size={13} />}
      </a>
    </th>
  );
}
