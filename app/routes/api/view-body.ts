import { viewMessages } from '#app/texts/views.ts';

/** What is said of the body of a view that has no name or no type, in the words of the specification. */
export function sayWhatIsMissing(fields: Readonly<Record<string, string>>) {
  const isMissing = [fields.name, fields.viewType].some(
    (reason) => reason === 'Mangler' || reason === 'Må ikke være tom',
  );
  return isMissing ? { message: viewMessages.missing.title, description: viewMessages.missing.text } : undefined;
}
