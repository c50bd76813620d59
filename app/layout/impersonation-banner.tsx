import { Icon } from '#app/ui/icon.tsx';

/**
 * Ends impersonation by a full document load: nothing of the user may stay on the screen.
 * @param end where the form that ends it is posted
 */
export function ImpersonationBanner({ name, end = '/account/stop-impersonating' }: { name: string; end?: string }) {
  return (
    <section
      aria-label="Efterligning"
      data-impersonation
      className="sticky top-0 z-30 flex h-14 items-center gap-3 bg-amber-200 px-4 text-sm text-amber-950 md:px-6 print:hidden"
    >
      <span className="max-sm:hidden">
        <Icon name="venetian-mask" size={20} />
      </span>
      <p className="line-clamp-2 min-w-0 flex-1 leading-5">
        Du er i efterligningstilstand og ser alt, hvad <strong className="font-semibold">{name}</strong> ser.
      </p>
      <form method="post" noValidate action={end} className="shrink-0">
        <button
          type="submit"
          className="min-h-11 cursor-pointer rounded-md bg-amber-950 px-4 font-medium text-white hover:bg-amber-900 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-amber-950 md:min-h-9"
        >
          Afslut <span className="max-sm:sr-only">og gå til forsiden</span>
        </button>
      </form>
    </section>
  );
}
