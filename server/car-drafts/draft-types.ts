/** Typed fields of a draft, as raw text. */
export type DraftFields = Record<string, string>;

declare module '../db/schema.ts' {
  interface Shapes {
    DraftFields: DraftFields;
  }
}
