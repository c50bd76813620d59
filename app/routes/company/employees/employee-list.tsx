import { badgeColumn, instantColumn, textColumn } from '#app/list/kit/column.tsx';
import { List } from '#app/list/kit/list.tsx';
import type { ListPage } from '#app/list/kit/list-page.ts';
import { memberStatusLabels } from '#app/texts/company.ts';
import { roleLabels, staffRoleChoices } from '#app/texts/labels-roles.ts';
import type { EmployeeRow } from '#server/company/employee-queries.ts';
import type { EmployeeListProps } from './employee-tabs.tsx';

const looks = { active: 'good', leave: 'warn', deactivated: 'danger', left: 'plain' } as const;

export const employeeColumns = [
  textColumn<EmployeeRow>('name', 'Navn', ({ name }) => name, { isOffCard: true }),
  textColumn<EmployeeRow>('email', 'E-mail', ({ email }) => email, { onCard: 'plain' }),
  textColumn<EmployeeRow>('title', 'Stilling', ({ title }) => title, { onCard: 'plain' }),
  textColumn<EmployeeRow>('role', 'Rolle', ({ role }) => roleLabels[role], { onCard: 'plain' }),
  textColumn<EmployeeRow>('department', 'Afdelinger', ({ departments }) => departments ?? 'Alle'),
  textColumn<EmployeeRow>('isSellable', 'Kan få emner', ({ isSellable }) => (isSellable ? 'Ja' : 'Nej')),
  badgeColumn<EmployeeRow>('status', 'Status', ({ status }) => ({
    label: memberStatusLabels[status],
    look: looks[status],
  })),
  instantColumn<EmployeeRow>('lastActiveAt', 'Sidst aktiv', ({ lastActiveAt }) => lastActiveAt),
  textColumn<EmployeeRow>('ways', 'Login', ({ hasPasskey, twoFactorEnabled }) => {
    const ways = [hasPasskey && 'Adgangsnøgle', twoFactorEnabled && 'Totrin'].filter(Boolean);
    return ways.join(', ') || 'Adgangskode';
  }),
];

type Props = EmployeeListProps & {
  list: ListPage<EmployeeRow, 'search' | 'role' | 'tab'>;
  isOut: boolean;
  userId: string;
};

/** Employees at work, or former ones. */
export function EmployeeList({ list, isOut, giveable, userId, actions, tabs }: Props) {
  return (
    <List
      title="Medarbejdere"
      nouns={isOut ? ['tidligere medarbejder', 'tidligere medarbejdere'] : ['medarbejder', 'medarbejdere']}
      list={list}
      choosesColumns
      placeholder="Søg på navn, e-mail eller stilling"
      filters={{ role: { label: 'Rolle', any: 'Alle roller', choices: staffRoleChoices } }}
      columns={employeeColumns}
      hrefOf={({ id, role }) => (giveable.includes(role) ? `/company/employees/${id}` : undefined)}
      nameOf={({ name }) => name}
      noteOf={(row) => row.userId === userId && <span className="font-normal text-neutral-600"> (dig)</span>}
      empty={{
        icon: 'users',
        heading: isOut ? 'Ingen er deaktiveret eller fratrådt' : 'Ingen ansatte',
        text: 'Den, der stopper, bliver stående her med sin historik.',
        noMatch: 'Ingen passer til søgningen',
      }}
      actions={actions}
    >
      {tabs}
    </List>
  );
}
