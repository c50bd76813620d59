/** What a template can name, in the order of the help. */
export const templateFields = [
  'kunde.navn',
  'kunde.fornavn',
  'bil.titel',
  'bil.pris',
  'bil.regnr',
  'mig.navn',
  'firma.navn',
  'firma.telefon',
] as const;

export type TemplateField = (typeof templateFields)[number];
export type TemplateValues = Readonly<Partial<Record<TemplateField, string | undefined>>>;

const placeholder = /\{\{[ \t]*([^{}\n]{1,40})\}\}(\.(?!\.))?/g;

const nameOf = (written: string) => written.trim().toLowerCase();
const isField = (name: string): name is TemplateField => templateFields.some((field) => field === name);

/** The names between double braces, once each, in order. */
export function fieldsIn(text: string) {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => nameOf(name)))];
}

/** The names that are no fields. */
export const unknownFieldsIn = (text: string) => fieldsIn(text).filter((name) => !isField(name));

/** Replaces fields by their values. What has no value stays, so that its writer sees it; «182.900 kr.» ends a sentence. */
export function fillTemplate(text: string, values: TemplateValues) {
  return text.replace(placeholder, (whole, written: string, stop = '') => {
    const name = nameOf(written);
    const value = isField(name) && values[name];
    if (!value) return whole;
    return value.endsWith('.') ? value : `${value}${stop}`;
  });
}
