import { type ReactNode, use } from 'react';
import { PageFacts } from '#app/document/page-facts.ts';
import { SkipLink } from '#app/layout/skip-link.tsx';
import { inkOn } from './ink.ts';

type Props = { dealer: { name: string; logo: string | null; brandColor: string }; children: ReactNode };

/** A public page in the dealer's look: logo and colour. */
export function ContactFrame({ dealer: { name, logo, brandColor }, children }: Props) {
  const { nonce } = use(PageFacts);
  const look = `.dealer-line{border-color:${brandColor}}.dealer-button.dealer-button{background-color:${brandColor};color:${inkOn(brandColor)}}.dealer-button.dealer-button:hover{filter:brightness(.93)}`;
  return (
    <div className="dealer-line min-h-dvh border-t-8 px-4 pb-10">
      <style nonce={nonce}>{look}</style>
      <SkipLink />
      <div className="mx-auto grid w-full max-w-xl gap-5 pt-6 sm:pt-10">
        <header>
          {logo === null ? (
            <p className="text-xl font-semibold wrap-anywhere text-neutral-900">{name}</p>
          ) : (
            <img src={logo} alt={name} className="h-16 max-w-full object-contain object-left" />
          )}
        </header>
        <main
          id="indhold"
          tabIndex={-1}
          className="rounded-lg border border-neutral-200 bg-white p-5 outline-none sm:p-8"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
