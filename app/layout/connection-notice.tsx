import { useEffect } from 'react';
import { errorWords } from '#app/texts/errors.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { blockOffline, useLostConnection } from './connection.ts';

/** Offline notice over the current screen. */
export function ConnectionNotice() {
  const again = useLostConnection();
  useEffect(blockOffline, []);
  if (!again) return null;
  return (
    <div
      ref={(notice) => notice?.showPopover()}
      popover="manual"
      role="alert"
      className="fixed inset-x-4 top-auto bottom-4 m-0 w-auto bg-transparent shadow-lg max-sm:in-[body:has([data-save-bar])]:bottom-20 sm:left-auto sm:w-md print:hidden"
    >
      <Banner tone="warning">
        <div className="flex items-center justify-between gap-4">
          <p>
            <strong className="font-semibold">{errorWords.offline}</strong> {errorWords.offlineHelp}
          </p>
          <button type="button" onClick={again} className={`${buttonClass('secondary')} shrink-0`}>
            {errorWords.retry}
          </button>
        </div>
      </Banner>
    </div>
  );
}
