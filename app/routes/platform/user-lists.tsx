import { Form, Link } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { findUser } from '#server/platform/platform-users.ts';

type Page = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Where the user works. */
export function UserMemberships({ memberships }: Pick<Page, 'memberships'>) {
  return (
    <section aria-labelledby="virksomheder" className="surface">
      <h2 id="virksomheder" className="px-4 py-3 text-base font-semibold">
        Virksomheder
      </h2>
      {memberships.length === 0 && (
        <p className="border-t border-neutral-200 px-4 py-3 text-sm text-neutral-600">
          Brugeren hører ikke til nogen virksomhed.
        </p>
      )}
      <ul>
        {memberships.map(({ id, name, role, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-neutral-200 px-4 py-3 text-sm"
          >
            <Link to={`/platform/organizations/${id}`} className="link font-medium">
              {name}
            </Link>
            <span className="text-neutral-600">
              {roleLabels[role]} · siden {formatInstant(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The user's open sessions, each with the button that ends it. */
export function UserSessions({ sessions }: Pick<Page, 'sessions'>) {
  return (
    <section aria-labelledby="sessioner" className="surface">
      <div className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
        <h2 id="sessioner" className="text-base font-semibold">
          Sessioner
        </h2>
        {sessions.length > 0 && (
          <ConfirmButton
            name="revoke-all"
            label="Afslut alle"
            question="Afslut alle sessioner?"
            fields={{ step: 'revoke-all' }}
          >
            Brugeren bliver logget ud alle steder og skal logge ind igen.
          </ConfirmButton>
        )}
      </div>
      {sessions.length === 0 && (
        <p className="border-t border-neutral-200 px-4 py-3 text-sm text-neutral-600">Brugeren er ikke logget ind.</p>
      )}
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-neutral-200 px-4 py-3 text-sm"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate text-neutral-900" title={session.userAgent ?? undefined}>
                {session.userAgent ?? 'Ukendt program'}
              </p>
              <p className="text-neutral-600">
                {session.ipAddress ?? 'Ukendt adresse'} · sidst brugt {formatInstant(session.updatedAt)}
                {session.impersonatedBy && ' · efterligning'}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="step" value="revoke" />
              <input type="hidden" name="sessionId" value={session.id} />
              <button type="submit" className={buttonClass('secondary')}>
                Afslut
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
