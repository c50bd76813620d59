import { Banner } from '#app/ui/banner.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';

/** A source's key, shown once. */
export function NewKey({ value, origin }: { value: string; origin: string }) {
  return (
    <Banner tone="success" role="status">
      <h2 className="font-semibold">Her er nøglen. Den vises kun denne ene gang</h2>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <code className="rounded bg-white px-2 py-1 font-mono text-sm wrap-anywhere">{value}</code>
        <CopyButton text={value} label="Kopiér nøglen" doneLabel="Nøglen er kopieret" />
      </p>
      <p className="mt-2">
        Giv den til dem, der sender emner til jer. De sender til{' '}
        <code className="font-mono wrap-anywhere">POST {origin}/api/leads</code> med overskriften{' '}
        <code className="font-mono wrap-anywhere">Authorization: Bearer {'{nøglen}'}</code>.
      </p>
    </Banner>
  );
}
