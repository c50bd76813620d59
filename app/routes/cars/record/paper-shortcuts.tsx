import { Icon } from '#app/ui/icon.tsx';

/** Links to the most used PDFs of a car. */
export function PaperShortcuts({ carId }: { carId: number }) {
  const linkClass = 'link inline-flex min-h-11 items-center gap-2 md:min-h-8';
  const pathOf = (paper: string) => `/cars/${carId}/edit/documents/pdf/${paper}`;
  return (
    <section aria-label="Udskrifter" className="surface grid justify-items-start px-4 py-2 text-sm">
      <a href={pathOf('price-sign')} target="_blank" rel="noreferrer" className={linkClass}>
        <Icon name="tag" />
        Prisskilt (PDF)
      </a>
      <a href={pathOf('condition-report')} target="_blank" rel="noreferrer" className={linkClass}>
        <Icon name="clipboard-check" />
        Tilstandsrapport (PDF)
      </a>
    </section>
  );
}
