import { Form, Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { type Invitation, InvitationFacts } from './invitation-facts.tsx';

/** For a signed-in user other than the invited one. */
export function InvitationSwitch({ invitation }: { invitation: Invitation }) {
  const { signedInAs, email, back } = invitation;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <InvitationFacts invitation={invitation} />
      <p className="text-sm text-neutral-700">
        Du er logget ind som <strong className="font-medium wrap-anywhere text-neutral-900">{signedInAs}</strong>, men
        invitationen er til {email ?? 'en anden e-mailadresse'}. Skift bruger for at svare på den.
      </p>
      <Form method="post" noValidate action={back} className="flex flex-wrap gap-3">
        <button type="submit" name="step" value="switch" className={buttonClass('primary')}>
          Skift bruger
        </button>
        <Link to="/" className={buttonClass('secondary')}>
          Til forsiden
        </Link>
      </Form>
    </div>
  );
}
