import { Link } from 'react-router';
import { memberStatusLabels } from '#app/texts/company.ts';
import { roleLabels } from '#app/texts/labels-roles.ts';
import type { EmployeePage } from './employee-page.ts';

export function EmployeeHead({ page: { employee, isOneself } }: { page: EmployeePage }) {
  return (
    <div>
      <Link to="/company/employees" className="link text-sm">
        Medarbejdere
      </Link>
      <h1 className="page-title mt-1">
        {employee.name}
        {isOneself && <span className="font-normal text-neutral-600"> (dig)</span>}
      </h1>
      <p className="mt-1 text-sm wrap-anywhere text-neutral-600">
        {employee.email} · {roleLabels[employee.role]} · {memberStatusLabels[employee.status]}
      </p>
    </div>
  );
}
