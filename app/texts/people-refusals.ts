/** What refuses a change of a customer, or forgetting one. */
export const peopleRefusals = {
  'customer-unreachable': 'Skriv telefon eller e-mail, så kunden kan nås.',
  'customer-without-cvr': 'En erhvervskunde skal have et CVR-nummer.',
  'customer-without-ean': 'En offentlig kunde skal have et EAN-nummer.',
  'customer-blocked-why': 'Skriv, hvorfor kunden er spærret.',
  'customer-like': 'Kunden findes måske allerede. Se efter, eller opret den alligevel.',
  'wrong-person-name': 'Navnet er ikke det samme. Skriv det, som det står på siden.',
  'person-has-business': 'Kunden kan ikke slettes endnu. Se på siden, hvad der skal afsluttes først.',
  'person-erased': 'Kunden er slettet.',
} as const;
