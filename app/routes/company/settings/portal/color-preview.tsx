import { use } from 'react';
import { PageFacts } from '#app/document/page-facts.ts';
import type { BrandColors } from '#server/portal/brand-color.ts';

type Props = { brandColor: string; logo: string | null; colors: BrandColors };

/** How the organisation's logo and colour look in the portal. */
export function ColorPreview({ brandColor, logo, colors }: Props) {
  const { nonce } = use(PageFacts);
  const isDarker = [colors.text, colors.button, colors.line].some((color) => color !== brandColor.toLowerCase());
  return (
    <section aria-labelledby="farve" className="surface grid min-w-0 gap-3 p-4 text-sm sm:p-5">
      <h2 id="farve" className="text-base font-semibold">
        Logo og farve
      </h2>
      <style nonce={nonce}>{lookOf(colors)}</style>
      <div className="portal-preview-line flex flex-wrap items-center gap-4 rounded-md border-t-8 bg-white p-3 ring-1 ring-neutral-200">
        {logo !== null && (
          <img src={logo} alt="Virksomhedens logo" className="h-10 max-w-48 object-contain object-left" />
        )}
        <span className="portal-preview-button inline-flex min-h-11 items-center rounded-md px-4 font-semibold">
          Knap
        </span>
        <span className="portal-preview-text font-medium">Tekst i farven</span>
      </div>
      {logo === null && <p>Uden et logo står virksomhedens navn øverst.</p>}
      {isDarker && <p>Vi gør farven mørkere, hvor den bruges som tekst.</p>}
      <p>
        <a href="/company/settings" className="link inline-flex min-h-11 items-center md:min-h-0">
          Ret farve og logo
        </a>
      </p>
    </section>
  );
}

const lookOf = ({ button, ink, text, line }: BrandColors) =>
  `.portal-preview-line{border-top-color:${line}}` +
  `.portal-preview-button{background-color:${button};color:${ink}}.portal-preview-text{color:${text}}`;
