import { Form } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import type { Refused } from '#app/form/forms.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Section } from './section.tsx';

type Session = {
  id: string;
  device: string;
  ipAddress: string | null;
  createdAt: Date;
  updatedAt: Date;
  isThis: boolean;
};

/** Open sessions, each with its own sign-out. */
export function SessionList({ sessions, result }: { sessions: readonly Session[]; result: Refused | undefined }) {
  const others = sessions.filter(({ isThis }) => !isThis).length;
  return (
    <Section id="enheder" title="Enheder" lead="Her er du logget ind." result={result}>
      <ul className="-mx-4 sm:-mx-5">
        {sessions.map(({ id, device, ipAddress, createdAt, updatedAt, isThis }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-neutral-200 px-4 py-3 text-sm sm:px-5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium text-neutral-900">
                {device}
                {isThis && <span className="badge badge-good">Denne enhed</span>}
              </p>
              <p className="text-neutral-600">
                {ipAddress ?? 'Ukendt adresse'} · logget ind {formatInstant(createdAt)} · sidst brugt{' '}
                {formatInstant(updatedAt)}
              </p>
            </div>
            {!isThis && (
              <Form method="post" noValidate action="#enheder">
                <input type="hidden" name="step" value="end-session" />
                <input type="hidden" name="id" value={id} />
                <button type="submit" className={buttonClass('secondary')} aria-label={`Log ud: ${device}`}>
                  Log ud
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <div>
          <ConfirmButton
            name="end-others"
            label="Log alle andre ud"
            question="Log alle andre enheder ud?"
            fields={{ step: 'end-others' }}
            at="enheder"
          >
            Du bliver ved med at være logget ind her.
          </ConfirmButton>
        </div>
      )}
    </Section>
  );
}
