import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { consentChannels, consentSources } from '#app/texts/customers.ts';
import { formatInstant } from '#app/texts/formats.ts';
import type { Consent } from '#server/customers/consent-commands.ts';
import type { ConsentChannel } from '#server/db/schema.ts';
import { isLapsed } from '../../consent-text.ts';

const channels: readonly ConsentChannel[] = ['email', 'sms', 'phone'];

type StatesProps = { consents: readonly Consent[]; formKey: string; mayChange: boolean };

/** What holds for each channel now: its newest entry. */
export function ConsentStates({ consents, formKey, mayChange }: StatesProps) {
  return (
    <section aria-labelledby="samtykke-nu" className="surface grid min-w-0 gap-3 p-4 sm:p-5">
      <h2 id="samtykke-nu" className="text-base font-semibold">
        Hvad kunden har sagt ja til
      </h2>
      <ul className="divide-y divide-neutral-200 text-sm">
        {channels.map((channel) => {
          const newest = consents.find((each) => each.channel === channel);
          return (
            <li key={channel} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium text-neutral-900">{consentChannels[channel]}</span>
                <State newest={newest} />
              </span>
              {mayChange && newest?.isGiven && <Withdrawal channel={channel} formKey={formKey} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function State({ newest }: { newest: Consent | undefined }) {
  if (!newest) return <span className="badge badge-plain">Ikke givet</span>;
  if (!newest.isGiven) return <span className="badge badge-danger">Trukket tilbage {formatInstant(newest.at)}</span>;
  return isLapsed(newest.at) ? (
    <span className="badge badge-warn">Bør fornyes: givet {formatInstant(newest.at)}</span>
  ) : (
    <span className="badge badge-good">Givet {formatInstant(newest.at)}</span>
  );
}

function Withdrawal({ channel, formKey }: { channel: ConsentChannel; formKey: string }) {
  const name = consentChannels[channel];
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="step" value="withdraw" />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="formKey" value={formKey} />
      <label className="flex items-center gap-2 text-neutral-600">
        Sagt
        <select
          name="source"
          className="field-control w-auto"
          aria-label={`Hvordan samtykket til ${name} blev trukket tilbage`}
        >
          <option value="phone">i telefonen</option>
          <option value="visit">ved besøg</option>
          <option value="mail">i en mail</option>
          <option value="form">på en formular</option>
        </select>
      </label>
      <SubmitButton variant="secondary">Træk tilbage</SubmitButton>
    </Form>
  );
}

/** Every consent and withdrawal: when, how, the words shown, and by whom it was written. */
export function ConsentLedger({ consents }: { consents: readonly Consent[] }) {
  return (
    <section aria-labelledby="samtykker" className="surface grid min-w-0 gap-3 p-4 sm:p-5">
      <h2 id="samtykker" className="text-base font-semibold">
        Alt, der er registreret
      </h2>
      {consents.length === 0 ? (
        <p className="text-sm text-neutral-600">
          Intet endnu. Uden samtykke må kunden kun få svar på egne henvendelser, ikke tilbud og nyheder.
        </p>
      ) : (
        <ol className="divide-y divide-neutral-200 text-sm">
          {consents.map(({ id, channel, isGiven, source, words, wordsVersion, at, authorName }) => (
            <li key={id} className="grid gap-1 py-3">
              <p className="font-medium text-neutral-900">
                {consentChannels[channel]}: {isGiven ? 'givet' : 'trukket tilbage'} {formatInstant(at)}
              </p>
              <p className="text-neutral-600">
                {[`Kilde: ${consentSources[source]}`, authorName && `skrevet af ${authorName}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {words && (
                <blockquote className="border-l-2 border-neutral-300 pl-3 whitespace-pre-line text-neutral-700">
                  {words}
                  {wordsVersion && <span className="block text-neutral-600">Standardtekst {wordsVersion}</span>}
                </blockquote>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
