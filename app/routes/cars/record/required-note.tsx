/** What the mark at a label means, said once. */
export function RequiredNote() {
  return (
    <p className="text-sm text-neutral-600">
      Felter med <span className="text-rose-700">*</span> skal udfyldes.
    </p>
  );
}
