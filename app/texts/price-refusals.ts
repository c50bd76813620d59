/** Refusals of tables of prices, by code. */
export const priceRefusals: Readonly<Record<string, string>> = {
  'price-table-published': 'Den har været udgivet og kan ikke slettes. Arkivér den i stedet.',
  'price-draft-exists': 'Der er allerede en kladde. Slet den først, eller arbejd videre i den.',
  'price-draft-only': 'Der er ikke udgivet noget endnu. Slet hele tabellen i stedet.',
  'price-version-published': 'Versionen er udgivet og ændres ikke mere.',
  'price-version-begun': 'Versionen gælder allerede. Udgiv en ny i stedet.',
  'price-check-errors': 'Der er fejl i priserne. De står under «Skal rettes først» og i fanen «Kontrol».',
  'price-day-passed': 'Priser kan ikke ændres tilbage i tiden. Vælg i dag eller senere.',
  'price-days-reversed': 'Skal være før den sidste dag',
  'override-overlaps': 'Der er allerede en prisfravigelse for det samme i de dage. Tilbagekald den først.',
  'override-decided': 'Prisfravigelsen er allerede afgjort. Genindlæs siden.',
  'unknown-quote': 'Tilbuddet findes ikke, eller det er afsluttet.',
  'unknown-price-table': 'Tabellen findes ikke mere. Vælg en anden.',
};
