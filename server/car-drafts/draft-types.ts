/** What is typed of a car that is being created, by field, as a person writes it. */
export type DraftFields = Record<string, string>;

declare module '../db/schema.ts' {
  interface Shapes {
    DraftFields: DraftFields;
  }
}
