import { viewMessages } from '#app/texts/views.ts';

/** The specification's messages for a missing name or type. */
export function sayWhatIsMissing(fields: Readonly<Record<string, string>>) {
  const isMissing = [fields.name, fields.viewType].some(
    (reason) => reason === 'Mangler' || reason === 'Må ikke være tom',
  );
  return isMissing ? { message: viewMessages.missing.title, description: viewMessages.missing.text } : undefined;
}
