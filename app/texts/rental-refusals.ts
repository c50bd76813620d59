import { formatDay, formatInstant, formatPlate } from './formats.ts';
import { formatNumber } from './numbers.ts';

/** Refusals of rental agreements, by code. */
export const rentalRefusals: Readonly<Record<string, string>> = {
  'rental-car-or-group': 'Vælg en bil, eller vælg en bilgruppe, så bilen kan vælges ved udleveringen.',
  'rental-car-sold': 'Bilen er solgt og kan ikke lejes ud.',
  'rental-not-enabled': 'Bilen kan ikke lejes ud. Slå udlejning til på bilens side under Udlejning.',
  'rental-car-taken': 'Bilen er lige blevet taget i den tid. Vælg en anden bil eller tid.',
  'car-not-back': 'Bilen er ikke afleveret.',
  'car-on-rental':
    'Bilen er udlejet eller lovet væk på en lejeaftale. Tag den retur, eller skift bil på aftalen, først.',
  'rental-customer': 'Vælg en kunde, der findes.',
  'rental-ends-first': 'Lejen skal slutte, efter at den er begyndt.',
  'rental-too-long': 'En aftale kan højst løbe i tre år.',
  'rental-quote-product': 'Tilbuddet gælder en anden slags leje. Vælg den, eller vælg en anden pris.',
  'rental-quote-used': 'Tilbuddet har allerede en lejeaftale.',
  'rental-quote-gone': 'Tilbuddet findes ikke længere.',
  'rental-lead-gone': 'Emnet findes ikke længere.',
  'rental-without-car': 'Vælg bilen først.',
  'rental-other-car': 'Aftalen har en anden bil nu. Se den igen, eller skift bil på aftalen, før den udleveres.',
  'rental-not-reserved': 'Aftalen er ikke længere en reservation. Se, hvordan den står nu.',
  'rental-not-out': 'Bilen er ikke udleveret på aftalen.',
  'rental-not-open': 'Aftalen er slut eller annulleret og ændres ikke mere.',
  'rental-not-returned': 'Bilen skal være tilbage, før aftalen gøres op.',
  'rental-not-begun': 'Kunden kan først udeblive, når lejen er begyndt.',
  'rental-in-future': 'Tidspunktet kan ikke ligge i fremtiden.',
  'rental-back-before-out': 'Bilen kan ikke være tilbage, før den kørte ud.',
  'rental-is-over': 'Lejen er slut efter planen. Flyt eller forlæng den, før bilen udleveres.',
  'rental-ends-later': 'Aftalen løber allerede længere end til den dag.',
  'rental-end-past': 'Vælg et tidspunkt, der ikke er gået.',
  'rental-changed': 'En kollega har ændret aftalen, siden du åbnede siden. Se den igen, og prøv så.',
  'rental-reading-early': 'Bilen var ikke udleveret den dag.',
  'rental-user-unregistered': 'Lejen varer 30 dage eller mere: brugeren skal være registreret i Motorregistret først.',
  'rental-no-licence': 'Skriv en fører med kørekortnummer, før bilen udleveres.',
  'rental-swap-km': 'Skriv begge bilers kilometertal, når der byttes undervejs.',
  'rental-charge-invoiced': 'Linjen står på en faktura. Lav en kreditnota i stedet.',
  'rental-estimate-left': 'En skade har kun et overslag. Skriv den endelige pris, før aftalen gøres op.',
  'rental-credit-note': 'En kreditnota kan ikke krediteres.',
  'rental-invoiced': 'Det står på en faktura og kan ikke fortrydes. Lav en kreditnota i stedet.',
  'rental-rent-back': 'Raten er betalt tilbage og skal ikke faktureres.',
  'rental-undo-paid': 'Der er betalt imens, så det kan ikke fortrydes. Forlæng eller forkort aftalen i stedet.',
  'rental-undo-unfit': 'Det kan ikke fortrydes: bilen er taget eller flyttet imens.',
  'rental-price-unapproved': 'Prisen venter på en godkendelse. Få den godkendt, eller skriv en aftalt pris.',
  'rental-customer-number': 'Ingen kunde har det nummer.',
  'rental-customer-typed': 'Skriv kundens navn eller kundenummer.',
  'rental-customers-like': 'Er det en af disse kunder? Vælg kunden, eller sæt kryds ved «Opret som ny kunde».',
  'rental-deposit-paid': 'Depositummet er betalt. Fjern betalingen, før beløbet ændres.',
  'rental-invoice-no-mail': 'Kunden har ingen e-mail. Skriv den på kunden, eller hent fakturaen som PDF.',
  'rental-invoice-not-drawn': 'Fakturaen kunne ikke tegnes lige nu. Prøv igen om et øjeblik.',
  'rental-bill-no-car': 'Ingen af jeres biler har den nummerplade.',
  'rental-bill-known': 'Regningen er skrevet ind før: samme plade og reference, eller samme plade, tidspunkt og beløb.',
  'rental-bill-charged': 'Regningen står allerede på en opgørelse.',
  'rental-unknown-number': 'Ingen lejeaftale har det nummer.',
  'rental-seller-unknown':
    'En faktura skal have jeres CVR-nummer og adresse. Skriv dem under virksomhedens indstillinger først.',
  'rental-charges-changed': 'En kollega har ændret linjerne, siden du åbnede siden. Se dem igen, og gør så op.',
  'rental-deposit-settled':
    'Depositummet er gjort op og kan ikke stå som ubetalt igen. Er der en faktura, så kreditér den først.',
  'rental-payment-refunded': 'Betalingen er betalt tilbage og kan ikke fjernes.',
  'rental-payment-offset': 'Betalingen er modregnet i opgørelsen og kan ikke fjernes.',
  'return-after-new-end': 'Afleveringsaftalen ligger efter den nye sluttid. Flyt den med, eller aflys den.',
  'return-undo-loose': 'Det kan ikke fortrydes: der er en afleveringsaftale. Aflys den først.',
  'rental-text-changed': 'En kollega har skrevet en tekst imens. Genindlæs siden, og prøv igen.',
  'block-cancelled': 'Spærringen er aflyst og kan ikke ændres.',
  'car-taken-since': 'Bilen er taget af noget andet imens, så det kan ikke fortrydes.',
};

const places: Readonly<Record<string, string>> = {
  ...{ rented: 'udlejet', workshop: 'på værksted', transit: 'under transport', reserved: 'reserveret til en anden' },
};

const kinds: Readonly<Record<string, string>> = {
  ...{ rental: 'udlejet', testDrive: 'på prøvetur', workshop: 'på værksted', transport: 'under transport' },
  ...{ inspection: 'til syn', return: 'ved at blive afleveret' },
};

const unmovable: Readonly<Record<string, string>> = {
  active: 'Bilen er ude: kun afleveringen kan flyttes.',
  returned: 'Bilen er afleveret, så aftalen kan ikke flyttes.',
  closed: 'Aftalen er afsluttet og kan ikke flyttes.',
  cancelled: 'Aftalen er annulleret og kan ikke flyttes.',
};

/** «Ledige i gruppen: AB 12 345, CD 23 456.» */
const freeWords = (plates: string) =>
  plates === ''
    ? 'Ingen andre biler i gruppen er ledige.'
    : `Ledige i gruppen: ${plates.split(', ').map(formatPlate).join(', ')}.`;

const whoWords = (who: string, label: string) =>
  [who && ` til ${who}`, label && ` (${label})`].filter(Boolean).join('');

/** Refusals of rental agreements that name something. */
export const namingRentals: Readonly<Record<string, (facts: string) => string>> = {
  'car-held': (facts) => {
    const [kind = '', from = '', to = '', who = '', label = '', plates = ''] = facts.split('|');
    const when = `fra ${formatInstant(new Date(from))} til ${formatInstant(new Date(to))}`;
    return `Bilen er ${kinds[kind] ?? 'optaget'}${whoWords(who, label)} ${when}. ${freeWords(plates)}`;
  },
  'car-not-back': (facts) => {
    const [, , to = '', who = '', label = '', plates = ''] = facts.split('|');
    const due = `skulle være tilbage ${formatInstant(new Date(to))}`;
    return `Bilen er ikke afleveret: den er ude${whoWords(who, label)} og ${due}. ${freeWords(plates)}`;
  },
  'return-after-end': (last) =>
    `Afleveringen skal være senest ${formatInstant(new Date(last))}, når lejen slutter. Forlæng aftalen først.`,
  'rental-meets': (facts) => {
    const [kind = '', from = '', to = '', label = ''] = facts.split('|');
    const when = `fra ${formatInstant(new Date(from))} til ${formatInstant(new Date(to))}`;
    return `Bilen er ${kinds[kind] ?? 'optaget'}${whoWords('', label)} ${when}, så aftalen kan ikke løbe så længe.`;
  },
  'rental-not-back': (facts) => {
    const [, , to = '', label = ''] = facts.split('|');
    const due = `skulle være tilbage ${formatInstant(new Date(to))}`;
    return `Bilen er ikke afleveret: den er ude${whoWords('', label)} og ${due}.`;
  },
  'car-on-rental': (facts) => {
    const [out, number = '', who = '', from = '', to = ''] = facts.split('|');
    const until = formatInstant(new Date(to));
    return out
      ? `Bilen er ude på lejeaftale ${number} til ${who} til ${until}. Tag den retur på aftalen først.`
      : `Bilen er lovet væk på lejeaftale ${number} til ${who} fra ${formatInstant(new Date(from))} til ${until}. Skift bil på aftalen, eller annullér den, først.`;
  },
  'car-needed': (group) =>
    `Gruppe ${group} har lovet alle sine biler væk. Giv en af reservationerne en anden gruppe eller tid først.`,
  'car-needed-then': (group) =>
    `Gruppe ${group} har lovet alle sine biler væk i den tid. Vælg en anden tid, eller giv en af reservationerne en anden gruppe.`,
  'rental-fee-changed': (fee) => `Efter vilkårene koster det nu ${fee} uden moms. Annullér igen, hvis det er rigtigt.`,
  'rental-no-price': (text) => `${text}. Ret det, eller vælg «Aftalt pris», og skriv grunden.`,
  'rental-quote-km': (km) =>
    `Tilbuddets pris gælder ${formatNumber(Number(km))} km. Ret det, eller vælg en anden pris.`,
  'rental-quote-term': (terms) => {
    const [quoted = '', asked = ''] = terms.split('|');
    return `Tilbuddet er på en anden periode: ${asked} i aftalen mod tilbuddets ${quoted.replace(/\.$/, '')}. Ret perioden, eller vælg en anden pris.`;
  },
  'rental-customer-named': (name) =>
    `CVR-nummeret hører til ${name.replace(/\.$/, '')}. Er det dem, så vælg kunden. Ellers ret nummeret, eller sæt kryds ved «Opret som ny kunde».`,
  'rental-early': (startsAt) =>
    `Lejen begynder først ${formatInstant(new Date(startsAt))}. Skal bilen ud allerede nu, så sæt kryds.`,
  'rental-group-full': (group) => `Gruppe ${group} er udsolgt i den tid. Vælg en anden gruppe eller tid.`,
  'rental-car-reserved': (who) =>
    `Bilen er reserveret${who && ` til ${who}`}. Frigiv den på bilens side, eller vælg en anden.`,
  'rental-customer-blocked': (why) => `Kunden er spærret${why && `: ${why}`}.`,
  'rental-driver-young': (facts) => {
    const [age = '', name = ''] = facts.split('|');
    return `${name || 'En fører'} er for ung: føreren skal være mindst ${age} år den første dag.`;
  },
  'rental-other-group': (group) => `Aftalen gælder gruppe ${group}. Vælg en bil fra den, eller byt bil på aftalen.`,
  'rental-km-below': (km) => `Kilometertallet er lavere end det seneste, ${formatNumber(Number(km))} km.`,
  'rental-car-away': (place) => `Bilen kan ikke udleveres: den er ${places[place] ?? 'ikke ledig'}.`,
  'rental-inspection-missed': (day) => `Bilen har ikke været til syn (${formatDay(day)}) og må ikke køre ud.`,
  'rental-licence-expired': (name) =>
    name ? `${name}s kørekort er udløbet, før lejen begynder.` : 'En førers kørekort er udløbet, før lejen begynder.',
  'rental-driver-unlicensed': (name) => `Skriv kørekortnummer på ${name || 'hver fører'}, før bilen udleveres.`,
  'rental-km-above': (km) => `En senere aflæsning er lavere, ${formatNumber(Number(km))} km.`,
  'rental-km-jump': (km) =>
    `Det er langt over det seneste, ${formatNumber(Number(km))} km. Ret tallet, eller sæt kryds ved, at det er rigtigt.`,
  'rental-damage-known': (zone) =>
    `Skaden er noteret i forvejen: ${zone}. Fjern den, eller skriv, hvad der er nyt, så den kendes fra den gamle.`,
  'rental-not-movable': (status) => unmovable[status] ?? 'Aftalen kan ikke flyttes.',
};
