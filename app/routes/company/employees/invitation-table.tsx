import { Form } from '#app/form/form.tsx';
import { invitationStateLabels } from '#app/texts/company.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { InvitationRow } from '#server/company/employee-queries.ts';
import type { Role } from '#server/db/schema.ts';

const badges = { pending: 'badge-good', expired: 'badge-warn', rejected: 'badge-danger', canceled: 'badge-plain' };

type Props = { rows: InvitationRow[]; giveable: readonly Role[] };

/** Invitations that nobody has accepted, with the ways to send one again or take it back. */
export function InvitationTable({ rows, giveable }: Props) {
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          <th scope="col">E-mail</th>
          <th scope="col">Rolle</th>
          <th scope="col">Status</th>
          <th scope="col">Sendt</th>
          <th scope="col">Gælder til</th>
          <th scope="col">
            <span className="sr-only">Handlinger</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <th scope="row" className="wrap-anywhere">
              {row.email}
              <span className="block font-normal text-neutral-600">Inviteret af {row.inviterName}</span>
            </th>
            <td data-label="Rolle">{roleLabels[row.role ?? 'member']}</td>
            <td data-label="Status">
              <span className={`badge ${badges[row.state]}`}>{invitationStateLabels[row.state]}</span>
            </td>
            <td data-label="Sendt">{formatInstant(row.sentAt)}</td>
            <td data-label="Gælder til">{row.state === 'pending' ? formatInstant(row.expiresAt) : '–'}</td>
            <td>
              {(row.state === 'pending' || row.state === 'expired') && giveable.includes(row.role ?? 'member') && (
                <div className="flex flex-wrap gap-2 md:justify-end">
                  <Step row={row} step="resend" label="Send igen" />
                  <Step row={row} step="cancel" label="Annullér" />
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type StepProps = { row: InvitationRow; step: 'resend' | 'cancel'; label: string };

function Step({ row: { number, email, sentAt }, step, label }: StepProps) {
  return (
    <Form method="post">
      <input type="hidden" name="invitation" value={number} />
      <input type="hidden" name="sentAt" value={sentAt.toISOString()} />
      <button type="submit" name="step" value={step} className={buttonClass('secondary')}>
        {label}
        <span className="sr-only"> til {email}</span>
      </button>
    </Form>
  );
}
