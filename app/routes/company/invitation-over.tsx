import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import type { Invitation } from './invitation-facts.tsx';

const words = {
  pending: ['Invitationen er åben', ''],
  accepted: ['Invitationen er brugt', 'Den er allerede accepteret. Log ind for at arbejde videre.'],
  rejected: ['Invitationen er afvist', 'Har du fortrudt, så bed om en ny invitation.'],
  canceled: ['Invitationen er annulleret', 'Den er taget tilbage. Spørg den, der inviterede dig, hvis det er en fejl.'],
  expired: ['Invitationen er udløbet', 'Bed den, der inviterede dig, om at sende den igen.'],
} as const satisfies Record<Invitation['state'], readonly [string, string]>;

/** Page of an unknown invitation. */
export function InvitationUnknown() {
  return (
    <div className="grid gap-3">
      <h1 className="text-xl font-semibold text-neutral-900">Linket virker ikke</h1>
      <p className="text-neutral-700">
        Kontrollér, at hele adressen er kommet med. Ellers må du bede den, der inviterede dig, om at sende invitationen
        igen.
      </p>
    </div>
  );
}

/** An expired or answered invitation, with the reason. */
export function InvitationOver({
  invitation: { state, organizationName, inviterName, signedInAs },
}: {
  invitation: Invitation;
}) {
  const [heading, text] = words[state];
  return (
    <div className="grid gap-4">
      <h1 className="text-xl font-semibold text-neutral-900">{heading}</h1>
      <p className="text-sm wrap-anywhere text-neutral-700">
        {inviterName} inviterede dig til {organizationName}. {text}
      </p>
      <Link
        to={signedInAs ? '/' : '/account/login'}
        className={buttonClass(state === 'accepted' ? 'primary' : 'secondary')}
      >
        {signedInAs ? 'Til forsiden' : 'Log ind'}
      </Link>
    </div>
  );
}
