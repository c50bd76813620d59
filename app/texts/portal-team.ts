/** The words of the portal's team and settings. */
export const teamWords = {
  title: 'Team',
  people: 'Personer med adgang',
  invitations: 'Inviterede',
  inviteLead: 'Personen får en mail med et link, der gælder i 14 dage.',
  full: 'Der er ikke plads til flere. Fjern en person, eller træk en invitation tilbage, før du inviterer igen.',
  ownersOnly: (owners: readonly string[]) =>
    owners.length === 0
      ? 'Kun en ansvarlig kan se og ændre teamet. Bed forhandleren om at gøre en af jer til ansvarlig.'
      : `Kun en ansvarlig kan se og ændre teamet. Spørg ${owners.join(' eller ')}.`,
};

export const ownWords = {
  title: 'Indstillinger',
  profile: 'Dig',
  name: 'Dit navn',
  phone: 'Telefon',
  profileLead: 'Sådan kan forhandleren skrive og ringe til dig.',
  saveProfile: 'Gem',
  signIn: 'Login og enheder',
  signInLead: 'Adgangsnøgler, adgangskode og de enheder, du er logget ind på.',
  details: (customer: string) => `Oplysninger om ${customer}`,
  detailsLead: 'Tomme felter udfyldes med det samme. Andre rettelser godkender forhandleren.',
  askDetails: 'Send rettelser',
  asked: 'Venter på forhandleren',
  consents: 'Må forhandleren skrive og ringe om tilbud og nyheder?',
  consentsLead: 'Dit svar gælder ikke mails om dine egne sager. Du kan altid ændre det.',
  give: 'Sig ja',
  withdraw: 'Sig nej',
  given: (at: string) => `Ja, siden ${at}`,
  notGiven: 'Nej',
  texts: 'Vilkår og persondata',
  agreed: (at: string) => `du sagde ja ${at}`,
  leave: 'Slet min adgang',
  leaveLead:
    'Du mister adgang til alle sager og papirer her, og dine adgangsnøgler og enheder slettes. Forhandleren beholder de aftaler, loven kræver.',
  leaveQuestion: 'Vil du slette din adgang?',
  leaveMore: 'Det sker med det samme og kan ikke fortrydes.',
};

/** What was done, by the code in the address of the next page. */
export const saidWords: Readonly<Record<string, string>> = {
  invited: 'Invitationen er sendt.',
  'none-invited': 'Ingen nye invitationer: de har allerede adgang eller er inviteret.',
  changed: 'Adgangen er gemt.',
  resent: 'Invitationen er sendt igen.',
  recalled: 'Invitationen er trukket tilbage.',
  removed: 'Personen er fjernet.',
  'handed-over': 'Ansvaret er givet videre.',
  saved: 'Dine oplysninger er gemt.',
  asked: 'Dine rettelser er sendt. Forhandleren svarer på dem.',
  filled: 'Oplysningerne er gemt.',
  consent: 'Dit svar er gemt.',
  proved: 'Det er bekræftet, at det er dig.',
  'email-code': 'Vi har sendt en kode til din nye e-mail.',
  'email-changed': 'Din e-mail er skiftet.',
  exported: 'Vi gør dine data klar. Du får en mail, når de kan hentes.',
  erase: 'Din anmodning er sendt. Forhandleren svarer inden en måned.',
  nyt: 'Dine valg er gemt.',
};
