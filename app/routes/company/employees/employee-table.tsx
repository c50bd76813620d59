import { Link } from 'react-router';
import { memberStatusLabels } from '#app/texts/company.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { roleLabels } from '#app/texts/labels-roles.ts';
import type { EmployeeRow } from '#server/company/employee-queries.ts';
import type { Role } from '#server/db/schema.ts';

type Props = {
  rows: EmployeeRow[];
  departments: { id: number; name: string }[];
  /** The roles whose holders the user may change. */
  giveable: readonly Role[];
  userId: string;
};

const badges = { active: 'badge-good', leave: 'badge-warn', deactivated: 'badge-danger', left: 'badge-plain' };

/** The people of the organisation: rows in a table, or cards on a phone. */
export function EmployeeTable({ rows, departments, giveable, userId }: Props) {
  const nameOf = (id: number) => departments.find((department) => department.id === id)?.name;
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          <th scope="col">Navn</th>
          <th scope="col">Rolle</th>
          <th scope="col">Afdelinger</th>
          <th scope="col">Kan få emner</th>
          <th scope="col">Status</th>
          <th scope="col">Sidst aktiv</th>
          <th scope="col">Login</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <th scope="row">
              {giveable.includes(row.role) ? (
                <Link to={`/company/employees/${row.number}`} className="link">
                  {row.name}
                </Link>
              ) : (
                row.name
              )}
              {row.userId === userId && <span className="font-normal text-neutral-600"> (dig)</span>}
              <span className="block font-normal wrap-anywhere text-neutral-600">{row.email}</span>
              {row.title && <span className="block font-normal text-neutral-600">{row.title}</span>}
            </th>
            <td data-label="Rolle">{roleLabels[row.role]}</td>
            <td data-label="Afdelinger">{row.departmentIds.map(nameOf).filter(Boolean).join(', ') || 'Alle'}</td>
            <td data-label="Kan få emner">{row.isSellable ? 'Ja' : 'Nej'}</td>
            <td data-label="Status">
              <span className={`badge ${badges[row.status]}`}>{memberStatusLabels[row.status]}</span>
            </td>
            <td data-label="Sidst aktiv">{row.lastActiveAt ? formatInstant(row.lastActiveAt) : '–'}</td>
            <td data-label="Login">{waysOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function waysOf({ hasPasskey, twoFactorEnabled }: EmployeeRow) {
  const ways = [hasPasskey && 'Adgangsnøgle', twoFactorEnabled && 'Totrin'].filter(Boolean);
  return ways.join(', ') || 'Adgangskode';
}
