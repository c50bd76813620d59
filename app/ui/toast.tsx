import { useState } from 'react';
import { Banner, type Tone } from './banner.tsx';
import { useHydrated } from './hydrated.ts';
import { Icon } from './icon.tsx';

type Props = { message: string; kind: Tone; closeLabel: string };

/** What just happened, in a corner of the screen. The next page is without it. */
export function Toast({ message, kind, closeLabel }: Props) {
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div className="fixed inset-x-4 bottom-4 z-40 max-sm:group-has-data-save-bar/frame:bottom-20 shadow-lg sm:left-auto sm:w-96 print:hidden">
      <Banner tone={kind}>
        <div className="flex items-start justify-between gap-3">
          <p>{message}</p>
          {isHydrated && (
            <button
              type="button"
              aria-label={closeLabel}
              onClick={() => setIsOpen(false)}
              className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center rounded-md focus-visible:outline-2 focus-visible:outline-current"
            >
              <Icon name="x" />
            </button>
          )}
        </div>
      </Banner>
    </div>
  );
}
