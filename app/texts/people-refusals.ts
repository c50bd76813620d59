/** What refuses a change of a customer, merging two, or forgetting one. */
export const peopleRefusals = {
  'customer-deleted': 'Kunden er slettet, så den kan ikke ændres. Gendan den først.',
  'customer-unreachable': 'Skriv telefon eller e-mail, så kunden kan nås.',
  'customer-without-cvr': 'En erhvervskunde skal have et CVR-nummer.',
  'customer-without-ean': 'En offentlig kunde skal have et EAN-nummer.',
  'customer-blocked-why': 'Skriv, hvorfor kunden er spærret.',
  'customer-like': 'Kunden findes måske allerede. Se efter, eller opret den alligevel.',
  'lead-like-customer': 'Kunden findes måske allerede. Vælg kunden, eller opret emnet igen, hvis det er en anden.',
  'customer-merged': 'Kunden er lagt sammen med en anden imens, så intet er gemt. Åbn kunden, og skriv det dér.',
  'merge-circle': 'De to er allerede lagt sammen.',
  'merge-changed': 'En kollega har ændret kunden imens. Se de markerede felter, og læg sammen igen.',
  'merge-notes-long': 'Noterne er for lange tilsammen: højst 5.000 tegn. Vælg den ene.',
  'merge-over': 'Det er over 30 dage siden, så sammenlægningen kan ikke fortrydes længere.',
  'wrong-person-name': 'Navnet er ikke det samme. Skriv det, som det står på siden.',
  'person-has-business': 'Kunden kan ikke slettes endnu. Se på siden, hvad der skal afsluttes først.',
  'person-erased': 'Kunden er slettet.',
} as const;
