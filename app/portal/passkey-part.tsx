import { use } from 'react';
import { PageFacts } from '#app/document/page-facts.ts';
import { wayWords } from '#app/texts/portal-ways.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  slug: string;
  /** The button's words, and what it says when the device refuses. */
  label?: string;
  failed?: string;
};

/** The passkey button, shown where the browser has passkeys: public/portal-passkey.js uses it. */
export function PasskeyPart({ slug, label = wayWords.passkey, failed = wayWords.passkeyFailed }: Props) {
  const { nonce, build } = use(PageFacts);
  return (
    <>
      <form
        method="post"
        noValidate
        data-passkey={`/kundeportal/${slug}/adgangsnoegle/udfordring`}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        hidden
      >
        <input type="hidden" name="way" value="passkey" />
        <input type="hidden" name="response" />
        <button type="submit" className={`${buttonClass('secondary')} w-full text-base! md:min-h-11`}>
          <Icon name="key-round" size={20} />
          {label}
        </button>
        <p role="alert" data-failed={failed} className="text-sm text-rose-700" />
      </form>
      <script defer nonce={nonce} src={`/portal-passkey.js?v=${build}`} />
    </>
  );
}
