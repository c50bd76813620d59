import { inputClass } from '#app/form/field.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** A new link, shown only once. */
export function NewLink({ url, title }: { url: string; title: string }) {
  const letter = new URLSearchParams({ subject: title, body: `Her er dokumentet «${title}»:\n\n${url}\n` });
  return (
    <div role="status" className="grid gap-2 rounded-md border border-emerald-300 bg-emerald-50 p-4 text-sm">
      <label htmlFor="nyt-link" className="font-semibold text-emerald-950">
        Linket er klar. Kopiér det nu: det vises kun denne ene gang.
      </label>
      <div className="flex items-center gap-2">
        <input
          id="nyt-link"
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={`${inputClass} min-w-0 flex-1 text-sm!`}
        />
        <CopyButton text={url} label="Kopiér linket" doneLabel="Linket er kopieret" />
      </div>
      <a
        href={`mailto:?${String(letter).replaceAll('+', '%20')}`}
        className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start md:min-h-0"
      >
        <Icon name="mail" />
        Skriv en mail med linket
      </a>
    </div>
  );
}
