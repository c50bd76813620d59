import { Banner } from '#app/ui/banner.tsx';
import type { Refused } from './forms.ts';

/** Says that a form stands as it was typed before a sign-in, and has not been sent. It takes the focus, also without scripts. */
export function ResumedNote({ result }: { result: Refused | undefined }) {
  if (!result?.resumed) return null;
  const { files } = result.resumed;
  return (
    // biome-ignore lint/a11y/noAutofocus: the note answers the submit, and may be below the fold
    <div tabIndex={-1} autoFocus className="scroll-mt-20 rounded-md">
      <Banner tone="info" role="status">
        Det, du skrev, står her endnu og er ikke sendt.
        {files.length > 0 && (
          <span className="mt-1 block wrap-anywhere">Billeder og filer skal du vælge igen: {files.join(', ')}.</span>
        )}
      </Banner>
    </div>
  );
}
