/** The page of every address without a shared document. */
export function LinkUnknown() {
  return (
    <div className="grid gap-3">
      <h1 className="text-xl font-semibold">Linket virker ikke</h1>
      <p className="text-neutral-700">
        Kontrollér, at hele adressen er kommet med. Ellers må du bede den, der sendte den, om et nyt link.
      </p>
    </div>
  );
}
