import { CopyButton } from '#app/ui/copy-button.tsx';

export type Ways = { form: string; mail: string | undefined };

/** The address of a built-in source, to copy. */
export function Way({ door, ways }: { door: 'form' | 'mail'; ways: Ways }) {
  const way = ways[door];
  if (!way) return <span className="text-neutral-600">Mails kan ikke komme ind endnu</span>;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {door === 'form' ? (
        <a href={way} className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0">
          {way.replace(/^https?:\/\//, '')}
        </a>
      ) : (
        <span className="wrap-anywhere">{way}</span>
      )}
      <CopyButton text={way} label="Kopiér adressen" doneLabel="Adressen er kopieret" />
    </span>
  );
}
