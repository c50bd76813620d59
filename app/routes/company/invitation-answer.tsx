import { Form, Link } from 'react-router';
import type { Refused } from '#app/form/forms.ts';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { type Invitation, InvitationFacts } from './invitation-facts.tsx';

type Props = { invitation: Invitation; result: Refused | undefined };

/** Accept or decline, for the invited user; others sign in first. */
export function InvitationAnswer({ invitation, result }: Props) {
  const { signedInAs, back, isProven } = invitation;
  const errors = danish(result?.error?.formErrors ?? undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <InvitationFacts invitation={invitation} />
      {errors && (
        <Banner tone="error" role="alert">
          {errors.join(' ')}
        </Banner>
      )}
      {signedInAs ? (
        <Form method="post" noValidate action={back} className="flex flex-wrap gap-3">
          <button type="submit" name="step" value="accept" className={buttonClass('primary')}>
            Acceptér
          </button>
          <button type="submit" name="step" value="reject" className={buttonClass('secondary')}>
            Afvis
          </button>
        </Form>
      ) : (
        <div className="grid gap-3">
          <p className="text-sm text-neutral-700">
            {isProven
              ? 'Du har allerede en konto. Log ind for at svare på invitationen.'
              : 'Log ind for at svare. Har du ikke en konto, så åbn linket i mailen, så kan du oprette den her.'}
          </p>
          <Link to={`/account/login?${new URLSearchParams({ to: back })}`} className={buttonClass('primary')}>
            Log ind
          </Link>
        </div>
      )}
    </div>
  );
}
