/** The words of the page on which a customer introduces itself. */
export const profileWords = {
  title: 'Dine oplysninger',
  lead: 'Udfyld det én gang, så er du i gang.',
  newTexts: 'Der er nye vilkår. Læs dem, før du går videre.',
  texts: 'Vilkår og persondata',
  kinds: { terms: 'Vilkår', privacy: 'Sådan passer vi på dine oplysninger' },
  version: (number: number, at: string) => `version ${number} af ${at}`,
  consents: 'Må vi skrive til dig om tilbud og nyheder?',
  consentsHelp:
    'Du bestemmer, og du kan altid ændre det. Beskeder om dine egne sager får du under alle omstændigheder.',
  refused: 'Der er noget, der mangler',
  save: 'Gem, og gå videre',
  labels: {
    name: 'Navn',
    phone: 'Telefon',
    address: 'Adresse',
    cvr: 'CVR-nummer',
    invoiceEmail: 'E-mail til fakturaer',
    ean: 'EAN-nummer',
    agrees: 'Jeg har læst det og er enig',
    consentEmail: 'Ja, på e-mail',
    consentSms: 'Ja, på sms',
    consentPhone: 'Ja, I må ringe',
  },
} as const;
