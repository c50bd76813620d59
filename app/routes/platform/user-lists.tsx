import { Form, Link } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { FormSection, refusedOf } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { roleLabels } from '#app/texts/labels-roles.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { findUser } from '#server/platform/platform-users.ts';

type Page = NonNullable<Awaited<ReturnType<typeof findUser>>>;
type Session = Omit<Page['sessions'][number], 'userAgent'> & { device: string };
type SessionsProps = { sessions: readonly Session[]; result: Refused | undefined };

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
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-neutral-200 px-4 py-3 text-sm max-md:py-1"
          >
            <Link
              to={`/platform/organizations/${id}`}
              className="link inline-flex min-h-11 min-w-0 items-center font-medium wrap-anywhere md:min-h-0"
            >
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

export function UserSessions({ sessions, result }: SessionsProps) {
  return (
    <FormSection
      id="sessioner"
      title="Sessioner"
      lead={sessions.length === 0 ? 'Brugeren er ikke logget ind.' : 'Her er brugeren logget ind.'}
      refused={refusedOf(result, 'revoke', 'revoke-all')}
    >
      {sessions.length > 0 && (
        <>
          <ul className="-mx-4 sm:-mx-5">
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
          <div>
            <ConfirmButton
              name="revoke-all"
              label="Afslut alle"
              accessibleLabel="Afslut alle sessioner"
              question="Afslut alle sessioner?"
              fields={{ step: 'revoke-all' }}
              at="sessioner"
            >
              Brugeren bliver logget ud alle steder og skal logge ind igen.
            </ConfirmButton>
          </div>
        </>
      )}
    </FormSection>
  );
}

function SessionItem({ session: { id, device, ipAddress, updatedAt, impersonatedBy } }: { session: Session }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-neutral-200 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-neutral-900">
          {device}
          {impersonatedBy && <span className="badge badge-warn">Efterligning</span>}
        </p>
        <p className="text-neutral-600">
          {ipAddress ?? 'Ukendt adresse'} · sidst brugt {formatInstant(updatedAt)}
        </p>
      </div>
      <Form method="post" noValidate action="#sessioner">
        <input type="hidden" name="step" value="revoke" />
        <input type="hidden" name="sessionId" value={id} />
        <button type="submit" className={buttonClass('secondary')} aria-label={`Afslut ${device}`}>
          Afslut
        </button>
      </Form>
    </li>
  );
}
