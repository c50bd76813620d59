import { ConfirmDialog } from './form/confirm-dialog.tsx';
import { LeaveGuard } from './form/leave-guard.tsx';
import { BellOpener } from './layout/live/bell-opener.tsx';
import { LiveNotices } from './layout/live/live-notices.tsx';
import { NewBuildNotice } from './layout/new-build-notice.tsx';
import { SearchKeys } from './search/search-keys.tsx';
import { toastWords } from './texts/toasts.ts';
import type { ToastContent } from './ui/toast-queue.ts';
import { Toasts } from './ui/toasts.tsx';

type Props = {
  /** What the server has left to say on this page. */
  flash: (ToastContent & { id: string }) | null | undefined;
};

/** What comes up over every page: the dialog that asks, and the corner of messages. */
export function PageLayers({ flash }: Props) {
  return (
    <>
      <ConfirmDialog />
      <LeaveGuard />
      <SearchKeys />
      <LiveNotices />
      <BellOpener />
      <Toasts flash={flash} words={toastWords}>
        <NewBuildNotice />
      </Toasts>
    </>
  );
}
