import { Form } from '#app/form/form.tsx';
import { badgeColumn, instantColumn, textColumn } from '#app/list/kit/column.tsx';
import { List } from '#app/list/kit/list.tsx';
import type { ListPage } from '#app/list/kit/list-page.ts';
import { invitationStateLabels } from '#app/texts/company.ts';
import { roleLabels, staffRoleChoices } from '#app/texts/labels-roles.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { InvitationRow } from '#server/company/employee-queries.ts';
import type { EmployeeListProps } from './employee-tabs.tsx';

const looks = { pending: 'good', expired: 'warn', rejected: 'danger', canceled: 'plain' } as const;

export const invitationColumns = [
  textColumn<InvitationRow>('email', 'E-mail', ({ email }) => email, { isOffCard: true }),
  textColumn<InvitationRow>('role', 'Rolle', ({ role }) => roleLabels[role ?? 'member']),
  badgeColumn<InvitationRow>('state', 'Status', ({ state }) => ({
    label: invitationStateLabels[state],
    look: looks[state],
  })),
  textColumn<InvitationRow>('inviterName', 'Inviteret af', ({ inviterName }) => inviterName),
  instantColumn<InvitationRow>('sentAt', 'Sendt', ({ sentAt }) => sentAt),
  instantColumn<InvitationRow>('expiresAt', 'Gælder til', ({ state, expiresAt }) =>
    state === 'pending' ? expiresAt : undefined,
  ),
];

type Props = EmployeeListProps & { list: ListPage<InvitationRow, 'search' | 'role'> };

/** Pending invitations. */
export function InvitationList({ list, giveable, actions, tabs }: Props) {
  const isOpen = ({ state, role }: InvitationRow) =>
    (state === 'pending' || state === 'expired') && giveable.includes(role ?? 'member');
  return (
    <List
      title="Medarbejdere"
      nouns={['invitation', 'invitationer']}
      list={list}
      placeholder="Søg på e-mail"
      filters={{ role: { label: 'Rolle', any: 'Alle roller', choices: staffRoleChoices } }}
      columns={invitationColumns}
      hrefOf={() => undefined}
      nameOf={({ email }) => email}
      actionsOf={(row) =>
        isOpen(row) && (
          <>
            <Step row={row} step="resend" label="Send igen" />
            <Step row={row} step="cancel" label="Annullér" />
          </>
        )
      }
      empty={{
        icon: 'mail',
        heading: 'Ingen åbne invitationer',
        text: 'Inviter en kollega, så står invitationen her, til den er besvaret.',
        noMatch: 'Ingen passer til søgningen',
      }}
      actions={actions}
    >
      {tabs}
    </List>
  );
}

type StepProps = { row: InvitationRow; step: 'resend' | 'cancel'; label: string };

function Step({ row: { id, email, sentAt }, step, label }: StepProps) {
  return (
    <Form method="post">
      <input type="hidden" name="invitation" value={id} />
      <input type="hidden" name="sentAt" value={sentAt.toISOString()} />
      <button type="submit" name="step" value={step} className={buttonClass('secondary')}>
        {label}
        <span className="sr-only"> til {email}</span>
      </button>
    </Form>
  );
}
