import { Link } from 'react-router';
import { instantColumn, textColumn } from '#app/list/kit/column.tsx';
import { formatDay } from '#app/texts/formats.ts';
import { mailKindText, taskText } from '#app/texts/operations.ts';
import { auditLabels, filesText, platformRoleLabels, rowsText } from '#app/texts/platform.ts';
import { taxChangeText } from '#app/texts/registration-tax.ts';
import type { AuditRow } from '#server/platform/platform-audit.ts';

export const actionOf = ({ action }: AuditRow) => auditLabels[action] ?? action;

export const refusalOf = ({ refusalCode }: AuditRow) =>
  refusalCode && <span className="badge badge-danger ml-2">Afvist</span>;

export const auditColumns = [
  textColumn<AuditRow>('action', 'Handling', actionOf, { isOffCard: true }),
  textColumn<AuditRow>('refusal', 'Udfald', ({ refusalCode }) => refusalCode && 'Afvist', { isOffCard: true }),
  textColumn<AuditRow>('details', 'Detaljer', detailOf, {
    cell: (act) => <span className="whitespace-normal">{detailOf(act) || '–'}</span>,
  }),
  textColumn<AuditRow>('target', 'Bruger', ({ targetEmail }) => targetEmail, {
    cell: (act) => <Target act={act} email={act.targetEmail} />,
  }),
  textColumn<AuditRow>('actor', 'Af', ({ actorName, actorEmail }) => actorName ?? actorEmail),
  textColumn<AuditRow>('ipAddress', 'Fra', ({ ipAddress }) => ipAddress),
  instantColumn<AuditRow>('occurredAt', 'Tidspunkt', ({ occurredAt }) => occurredAt),
];

function Target({ act: { targetUserId, action }, email }: { act: AuditRow; email: string | null }) {
  if (!email || !targetUserId || action === 'remove-user') return email ?? '–';
  return (
    <Link to={`/platform/users/${targetUserId}`} className="link inline-flex min-h-11 items-center md:min-h-0">
      {email}
    </Link>
  );
}

function detailOf({ details }: AuditRow) {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return '';
  const { role, banReason, banExpiresIn, organization, reason, task, kind, job, rows, files } = details;
  if (Array.isArray(details.changes)) return ratesText(details.validFrom, details.changes);
  return [
    typeof task === 'string' && `${taskText(task)}, job ${job}`,
    typeof kind === 'string' && mailKindText(kind),
    typeof role === 'string' && `Rolle: ${platformRoleLabels[role] ?? role}`,
    typeof banReason === 'string' && `Begrundelse: ${banReason}`,
    typeof organization === 'string' && `Virksomhed: ${organization}`,
    typeof reason === 'string' && `Grund: ${reason}`,
    typeof rows === 'number' && rowsText(rows),
    typeof files === 'number' && filesText(files),
    typeof banExpiresIn === 'number' && `I ${Math.round(banExpiresIn / 86_400)} dage`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Tax rates from a day, before and after. */
function ratesText(validFrom: unknown, changes: readonly unknown[]) {
  const texts = changes.flatMap((change) => {
    if (typeof change !== 'object' || change === null || !('name' in change && 'from' in change && 'to' in change))
      return [];
    return [taxChangeText(String(change.name), change.from, change.to)];
  });
  return [typeof validFrom === 'string' && `Fra ${formatDay(validFrom)}`, ...texts].filter(Boolean).join(' · ');
}
