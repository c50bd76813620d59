import { formatInstant } from '#app/texts/formats.ts';
import { signingStates } from '#app/texts/signing.ts';
import type { Signing } from '#server/signing/signing-queries.ts';

type Props = { signing: Pick<Signing, 'signers' | 'state'> };

/** The people who sign a document in turn, and how far they are. */
export function Signers({ signing: { signers, state } }: Props) {
  const next = state === 'open' ? signers.find(({ signedAt }) => signedAt === null) : undefined;
  const { label, tone } = signingStates[state];
  return (
    <div className="grid gap-1">
      <p>
        <span className={`badge badge-${tone}`}>{label}</span>
      </p>
      <ol className="grid gap-0.5">
        {signers.map((signer) => (
          <li key={signer.id} className="wrap-anywhere">
            {signer.position}.{' '}
            {signer.signedAt
              ? `Underskrevet af ${signer.name} ${formatInstant(new Date(signer.signedAt))}`
              : `${signer === next ? 'Venter på' : 'Derefter'} ${signer.name}`}
            {signer === next && signer.remindedAt && (
              <span className="text-neutral-600">, påmindet {formatInstant(new Date(signer.remindedAt))}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
