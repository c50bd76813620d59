import { Form } from '#app/form/form.tsx';
import { PortalCard } from '#app/portal/portal-parts.tsx';
import { consentChannels } from '#app/texts/customers.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { ownWords } from '#app/texts/portal-team.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { OwnSettings } from '#server/portal/own-settings.ts';

type Props = { consents: NonNullable<OwnSettings['customer']>['consents'] };

/** What the customer has said yes to, and its change. */
export function ConsentCard({ consents }: Props) {
  return (
    <PortalCard id="samtykke" title={ownWords.consents} lead={ownWords.consentsLead}>
      <ul className="divide-y divide-neutral-200 text-sm">
        {consents.map(({ channel, givenAt }) => (
          <li key={channel} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span>
              <span className="font-medium text-neutral-900">{consentChannels[channel]}:</span>{' '}
              <span className="text-neutral-700">
                {givenAt ? ownWords.given(formatInstant(givenAt)) : ownWords.notGiven}
              </span>
            </span>
            <Form method="post">
              <input type="hidden" name="step" value="consent" />
              <input type="hidden" name="channel" value={channel} />
              <button type="submit" name="answer" value={givenAt ? 'no' : 'yes'} className={buttonClass('secondary')}>
                {givenAt ? ownWords.withdraw : ownWords.give}
                <span className="sr-only"> til {consentChannels[channel]}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </PortalCard>
  );
}
