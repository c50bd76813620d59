import type { ReactNode } from 'react';
import { roleLabels } from '#app/texts/labels-roles.ts';
import type { Route } from './+types/accept-invitation.ts';

export type Invitation = NonNullable<Route.ComponentProps['loaderData']>;

export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { organizationName, inviterName, role, email, message } = invitation;
  return (
    <>
      <h1 className="text-xl font-semibold wrap-anywhere text-neutral-900">Invitation til {organizationName}</h1>
      <dl className="grid gap-2 text-sm">
        <Fact label="Fra">{inviterName}</Fact>
        <Fact label="Rolle">{roleLabels[role]}</Fact>
        {email && <Fact label="Til">{email}</Fact>}
      </dl>
      {message && (
        <blockquote className="border-l-2 border-emerald-700 pl-3 text-sm whitespace-pre-line wrap-anywhere text-neutral-700">
          {message}
        </blockquote>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-3">
      <dt className="text-neutral-600">{label}</dt>
      <dd className="font-medium wrap-anywhere text-neutral-900">{children}</dd>
    </div>
  );
}
