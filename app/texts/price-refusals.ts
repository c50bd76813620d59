/** Refusals of tables of prices, by code. */
export const priceRefusals: Readonly<Record<string, string>> = {
  'price-table-in-use': 'Biler eller prisfravigelser er låst til den. Lås dem op først, eller arkivér den i stedet.',
  'price-table-published': 'Den har været udgivet og kan ikke slettes. Arkivér den i stedet.',
  'price-draft-exists': 'Der er allerede en kladde. Slet den først, eller arbejd videre i den.',
  'price-draft-only': 'Der er ikke udgivet noget endnu. Slet hele tabellen i stedet.',
  'price-version-published': 'Versionen er udgivet og ændres ikke mere.',
  'price-version-begun': 'Versionen gælder allerede. Udgiv en ny i stedet.',
  'price-check-errors': 'Der er fejl i priserne. De står under «Skal rettes først» og i fanen «Kontrol».',
  'price-day-passed': 'Priser kan ikke ændres tilbage i tiden. Vælg i dag eller senere.',
  'price-effect-stale':
    'Virkningen har ændret sig, siden du så den. Se den igen, og udgiv, hvis den er, som den skal være.',
  'price-draft-gone': 'Kladden er udgivet eller slettet i mellemtiden. Se versionerne.',
  'price-days-reversed': 'Skal være før den sidste dag',
  'price-cells-in-other-unit':
    'De priser, der står i kladden, kan ikke regnes om. Sæt kryds ved at tømme dem, eller lad det stå.',
  'price-bulk-stale':
    'Priserne er ændret, siden du åbnede siden, så intet er gjort nu. Se, hvad der står, og prøv igen.',
  'price-round-kroner': 'Kun kroner kan afrundes til hele 5.',
  'price-below-zero': 'Så ville nogle priser blive under 0. Skriv et mindre tal.',
  'price-step-gone': 'En kollega har ændret eller fjernet trinnet imens. Se, hvad der står nu.',
  'price-step-renamed': 'En kollega har givet den et andet navn imens. Genindlæs siden.',
  'price-step-taken': 'Pakken findes allerede. Se, hvad der står nu.',
  'price-step-last': 'Der skal være mindst ét trin. Tilføj et andet først.',
  'price-step-filled':
    'En kollega har skrevet flere priser på trinnet imens. Se, hvor mange der forsvinder, og prøv igen.',
  'override-overlaps': 'Der er allerede en prisfravigelse for det samme i de dage. Tilbagekald den først.',
  'override-decided': 'Prisfravigelsen er allerede afgjort. Genindlæs siden.',
  'unknown-quote': 'Tilbuddet findes ikke, eller det er afsluttet.',
  'unknown-price-table': 'Tabellen findes ikke mere. Vælg en anden.',
};
