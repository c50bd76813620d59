import { Link } from 'react-router';
import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { auditLabels, platformRoleLabels } from '#app/texts/platform.ts';
import { taxChangeText } from '#app/texts/registration-tax.ts';
import type { AuditRow } from '#server/platform/platform-audit.ts';

/** What administrators did, newest first, with those acts that were refused marked. */
export function AuditList({ rows }: { rows: readonly AuditRow[] }) {
  if (rows.length === 0) {
    return <p className="border-t border-neutral-200 px-4 py-3 text-sm text-neutral-600">Ingen handlinger endnu.</p>;
  }
  return (
    <ol>
      {rows.map((act) => (
        <li
          key={act.id}
          className="grid gap-x-6 gap-y-0.5 border-t border-neutral-200 px-4 py-3 text-sm md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <time dateTime={act.occurredAt.toISOString()} className="text-neutral-600 tabular-nums">
            {formatInstant(act.occurredAt)}
          </time>
          <div className="min-w-0">
            <p className="text-neutral-900">
              {auditLabels[act.action] ?? act.action}
              {act.refusalCode && <span className="badge badge-danger ml-2">Afvist</span>}
            </p>
            <p className="text-neutral-600 wrap-anywhere">{detailOf(act)}</p>
          </div>
          <div className="min-w-0 text-neutral-700">
            <p className="truncate">{act.targetEmail && <Target act={act} email={act.targetEmail} />}</p>
            <p className="truncate text-neutral-600">
              Af {act.actorName ?? act.actorEmail}
              {act.ipAddress && ` fra ${act.ipAddress}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Target({ act: { targetUserId, action }, email }: { act: AuditRow; email: string }) {
  if (!targetUserId || action === 'remove-user') return email;
  return (
    <Link to={`/platform/users/${targetUserId}`} className="link">
      {email}
    </Link>
  );
}

function detailOf({ details }: AuditRow) {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return '';
  const { role, banReason, banExpiresIn } = details;
  if (Array.isArray(details.changes)) return ratesText(details.validFrom, details.changes);
  return [
    typeof role === 'string' && `Rolle: ${platformRoleLabels[role] ?? role}`,
    typeof banReason === 'string' && `Begrundelse: ${banReason}`,
    typeof banExpiresIn === 'number' && `I ${Math.round(banExpiresIn / 86_400)} dage`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The rates from a day, each as it was and as it became. */
function ratesText(validFrom: unknown, changes: readonly unknown[]) {
  const told = changes.flatMap((change) => {
    if (typeof change !== 'object' || change === null || !('name' in change && 'from' in change && 'to' in change))
      return [];
    return [taxChangeText(String(change.name), change.from, change.to)];
  });
  return [typeof validFrom === 'string' && `Fra ${formatDay(validFrom)}`, ...told].filter(Boolean).join(' · ');
}
