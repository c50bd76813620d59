import { type ReactNode, use } from 'react';
import { PageFacts } from '#app/document/page-facts.ts';
import { ImpersonationBanner } from '#app/layout/impersonation-banner.tsx';
import { SkipLink } from '#app/layout/skip-link.tsx';
import { accessibilityWords } from '#app/texts/portal.ts';
import { checkWords } from '#app/texts/portal-signing.ts';
import type { BrandColors } from '#server/portal/brand-color.ts';
import type { PortalDealer } from '#server/portal/portal-organization.ts';
import { AppParts, WaitingPlace } from './app-parts.tsx';
import { DealerContact } from './dealer-contact.tsx';

type Props = {
  /** The dealer, unless none is known. */
  dealer: PortalDealer | undefined;
  /** Beside the dealer's name: whom the customer sees, and the way out. */
  account?: ReactNode;
  navigation?: ReactNode;
  children: ReactNode;
};

/** A page in the dealer's look. It is complete as HTML: no page of the portal is hydrated. */
export function PortalFrame({ dealer, account, navigation, children }: Props) {
  const { nonce, looksAs } = use(PageFacts);
  return (
    <div className="portal flex min-h-dvh flex-col">
      {dealer && looksAs !== undefined && (
        <ImpersonationBanner name={looksAs} end={`/kundeportal/${dealer.slug}/afslut-visning`} />
      )}
      {dealer && <style nonce={nonce}>{lookOf(dealer.colors)}</style>}
      <SkipLink />
      {dealer && (
        <header className="brand-line border-t-8 border-neutral-700 bg-white px-4 shadow-xs md:px-6 print:hidden">
          <div className="mx-auto flex min-h-16 max-w-5xl flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Sign dealer={dealer} />
            {account && <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3">{account}</div>}
          </div>
        </header>
      )}
      {navigation}
      <main
        id="indhold"
        tabIndex={-1}
        className="mx-auto w-full max-w-[67rem] flex-1 scroll-mt-4 break-words px-4 py-6 outline-none md:px-6 md:py-8"
      >
        {dealer && <WaitingPlace />}
        {children}
      </main>
      {dealer && <PortalFoot dealer={dealer} />}
      {dealer && <AppParts dealer={dealer} />}
    </div>
  );
}

/** What stands below every page of a portal; above the bar of a phone. */
function PortalFoot({ dealer }: { dealer: PortalDealer }) {
  return (
    <footer className="mx-auto w-full max-w-[67rem] px-4 pb-6 text-sm text-neutral-700 max-md:pb-28 md:px-6 print:hidden">
      <a
        href={`/kundeportal/${dealer.slug}/kontroller`}
        className="inline-flex min-h-11 items-center text-neutral-700 underline underline-offset-3"
      >
        {checkWords.link}
      </a>
      <details>
        <summary className="min-h-11 cursor-pointer content-center underline underline-offset-3">
          {accessibilityWords.title}
        </summary>
        <p className="max-w-prose">{accessibilityWords.text}</p>
        <DealerContact dealer={dealer} />
      </details>
    </footer>
  );
}

function Sign({ dealer: { name, slug, logo } }: { dealer: PortalDealer }) {
  return (
    <a
      href={`/kundeportal/${slug}`}
      className="flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere text-neutral-900 no-underline"
    >
      {logo === null ? name : <img src={logo} alt={name} className="h-10 max-w-48 object-contain object-left" />}
    </a>
  );
}

/** The dealer's colour on `brand-line`, `brand-button` and `brand-text`; the focus ring is dark besides. */
function lookOf({ button, ink, text, line }: BrandColors) {
  return (
    `.brand-line{border-color:${line}}` +
    `.brand-button{background-color:${button};color:${ink}}.brand-button:hover{filter:brightness(.93)}` +
    `.portal .bg-emerald-700{background-color:${button};color:${ink}}.portal .bg-emerald-700:hover{filter:brightness(.93)}` +
    `.brand-text,.portal a:not([class]){color:${text}}` +
    // A tablet is as wide as a desk, and pressed with a finger.
    '.portal [class*="min-h-9"],.portal [class*="min-h-7"]{min-height:2.75rem}' +
    // What has the focus is never behind the bar of a phone.
    '@media (max-width:47.99rem){html:has(.portal nav){scroll-padding-bottom:5.5rem}}' +
    '.portal :focus-visible{outline-color:#171717}'
  );
}
