/** What stands chosen in the fields of the page that came from the server. */
export function chosenEarly(name: string): readonly File[] {
  if (typeof document === 'undefined') return [];
  return [...document.querySelectorAll<HTMLInputElement>(`input[type="file"][name="${name}"]`)].flatMap(({ files }) => [
    ...(files ?? []),
  ]);
}
