/** Choices made in the server-rendered fields before hydration. */
export function chosenEarly(name: string): readonly File[] {
  if (typeof document === 'undefined') return [];
  return [...document.querySelectorAll<HTMLInputElement>(`input[type="file"][name="${name}"]`)].flatMap(({ files }) => [
    ...(files ?? []),
  ]);
}
