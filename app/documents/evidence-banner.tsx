import { evidenceWords } from '#app/texts/signing.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { EvidenceState } from '#server/evidence/hash-content.ts';

const tones = { stands: 'success', altered: 'error', gone: 'warning' } as const;

/** Whether what proves a signature agrees with what is kept. */
export function EvidenceBanner({ state }: { state: EvidenceState }) {
  return (
    <Banner tone={tones[state]}>
      <strong className="font-semibold">{evidenceWords[state]}.</strong> {evidenceWords[`${state}Text`]}
    </Banner>
  );
}
