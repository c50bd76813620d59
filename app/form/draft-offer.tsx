import { formatInstant } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { Draft } from './draft-store.ts';

type Props = { draft: Draft; onTake: () => void; onDiscard: () => void };

/** The offer to restore an unsaved draft. */
export function DraftOffer({ draft, onTake, onDiscard }: Props) {
  return (
    <Banner tone="info" role="status">
      <p>Du har noget, du ikke har gemt, fra {formatInstant(new Date(draft.at))}.</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className={buttonClass('secondary')} onClick={onTake}>
          Hent det frem
        </button>
        <button type="button" className={buttonClass('secondary')} onClick={onDiscard}>
          Kassér
        </button>
      </div>
    </Banner>
  );
}
