/** Names, places and words of the demo's customers and leads; all e-mail addresses are reserved ones. */
export const firstNames = [
  ...['Anne', 'Bent', 'Camilla', 'Dennis', 'Else', 'Flemming', 'Gitte', 'Henrik', 'Ida', 'Jakob', 'Karen', 'Lars'],
  ...['Mette', 'Niels', 'Oda', 'Palle', 'Rasmus', 'Signe', 'Trine', 'Ulrik', 'Vibeke', 'William', 'Åse', 'Fatima'],
];
export const lastNames = [
  ...['Andersen', 'Bach', 'Christensen', 'Dahl', 'Eskildsen', 'Frandsen', 'Gravesen', 'Hedegaard', 'Iversen'],
  ...['Juhl', 'Kragh', 'Laursen', 'Mikkelsen', 'Nygaard', 'Overgaard', 'Poulsen', 'Rahbek', 'Søgaard', 'Vestergaard'],
];
export const streets = [
  'Skovvej',
  'Engvej',
  'Nørregade',
  'Parkallé',
  'Bakkevej',
  'Stationsvej',
  'Åboulevarden',
  'Lindevej',
];
export const towns = [
  ...[
    ['8600', 'Silkeborg'],
    ['8600', 'Silkeborg'],
    ['7400', 'Herning'],
    ['8000', 'Aarhus C'],
    ['8680', 'Ry'],
  ],
  ...[
    ['8620', 'Kjellerup'],
    ['7442', 'Engesvang'],
    ['8660', 'Skanderborg'],
    ['8700', 'Horsens'],
  ],
] as const;
export const companies = [
  ...[
    'Sejs Tømrer ApS',
    'Midtjysk El A/S',
    'Funder Murer ApS',
    'Kjellerup Blomster',
    'Virklund Rør ApS',
    'Ry Rengøring',
  ],
  ...['Gjern Transport A/S', 'Himmelbjerg Maler ApS', 'Resenbro Anlæg ApS', 'Thorning Smede ApS', 'Linå Flytning'],
  ...['Grauballe Kloak ApS', 'Lysbro Tag A/S', 'Bryrup Have ApS', 'Sorring Glas ApS', 'Voel Køl ApS'],
] as const;
export const authorities = [
  'Søkommunen Park og Vej',
  'Åkommunen Hjemmepleje',
  'Midtbyens Skole',
  'Bakkens Plejecenter',
] as const;
export const tags = ['Varebil', 'El', 'Stamkunde', 'Flåde', 'Familie', 'Leasing udløber'] as const;
export const notes = [
  'Vil helst kontaktes efter kl. 16.',
  'Skifter bil hvert tredje år, næste gang til el.',
  'Har to varevogne mere, der snart skal skiftes.',
  'Kører meget til Tyskland.',
] as const;

export const wishes = [
  'En rummelig stationcar med træk',
  'Varevogn med plads til to paller',
  'Lille bil til datteren, højst 80.000 kr.',
  'Elbil med mindst 400 km rækkevidde',
  'SUV med automatgear og lavt kilometertal',
  'Noget med god lasteevne til stiger og værktøj',
] as const;
export const questions = [
  'Er bilen stadig til salg, og hvad er den serviceret til?',
  'Kan jeg prøve den på lørdag? Jeg har en bil i bytte.',
  'Hvad bliver den månedlige ydelse med 20 % i udbetaling?',
  'Følger der vinterhjul med?',
  'Kan I holde den til fredag?',
] as const;
export const actionNotes = [
  'Hør om prøveturen',
  'Send tilbud på byttebilen',
  'Aftal finansiering',
  'Spørg til banken',
] as const;
export const tradeIns = [
  ['Peugeot 208', 'AB21304', 128_000, 38_000],
  ['Skoda Octavia', 'AH55210', 186_000, 52_000],
  ['Toyota Yaris', 'BC40118', 97_000, 61_000],
] as const;
