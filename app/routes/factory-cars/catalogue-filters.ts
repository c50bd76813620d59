import { namedChoices } from '#app/texts/form-texts.ts';

type Names = readonly { id: number; name: string }[];

/** Filters by level of the catalogue. */
export function catalogueFilters({ brands, models }: { brands: Names; models: Names }) {
  return {
    brandId: { label: 'Mærke', any: 'Alle mærker', choices: namedChoices(brands) },
    modelId: { label: 'Model', any: 'Alle modeller', choices: namedChoices(models) },
  };
}
