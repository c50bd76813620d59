import type { Enquiry } from './enquiry.ts';

/** What a label of a mail stands before. */
export type Labelled =
  | Exclude<keyof Enquiry, 'kind' | 'car' | 'tradeIn' | 'consent' | 'utm' | 'externalId'>
  | 'firstName'
  | 'lastName'
  | 'carText'
  | 'stockNumber'
  | 'registrationNumber'
  | 'vin'
  | 'tradeInPlate'
  | 'tradeInText'
  | 'tradeInMileage'
  | 'tradeInPrice';

/** The labels of the mails that websites and portals send, without marks and spaces. */
const labels: Readonly<Record<Labelled, string>> = {
  name: 'navn ditnavn fuldenavn kundenavn kunde kontaktperson name yourname fullname',
  firstName: 'fornavn firstname',
  lastName: 'efternavn lastname',
  email: 'email mail emailadresse mailadresse dinemail kundensemail kundesemail emailaddress',
  phone:
    'telefon tlf tlfnr telefonnummer telefonnr mobil mobilnummer mobilnr mobiltelefon dittelefonnummer phone mobile',
  company: 'firma firmanavn virksomhed company',
  cvr: 'cvr cvrnr cvrnummer',
  postalCode: 'postnr postnummer zip zipcode postalcode',
  message:
    'besked beskeden dinbesked meddelelse kommentar kommentarer bemærkning bemærkninger spørgsmål message comments',
  url: 'link url side annoncelink',
  provider: 'kilde portal henvendelsefra',
  carText: 'bil bilen køretøj annonce mærkeogmodel bilmodel model vedrørende vedr car vehicle',
  stockNumber: 'lagernr lagernummer varenr varenummer stocknr bilid annoncenr annoncenummer stock',
  registrationNumber: 'regnr reg registreringsnr registreringsnummer nummerplade nrplade',
  vin: 'stelnr stelnummer vin',
  tradeInPlate: 'byttebilregnr byttebilensregnr byttebilregistreringsnummer byttebilnummerplade',
  tradeInText: 'byttebil byttebilen byttebilmodel',
  tradeInMileage: 'byttebilkm byttebilenskm byttebilkilometer',
  tradeInPrice: 'byttebilpris ønsketbyttepris forventetbyttepris',
};

const meanings = new Map(
  Object.entries(labels).flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
);

const isLabelled = (meaning: string | undefined): meaning is Labelled =>
  meaning !== undefined && Object.hasOwn(labels, meaning);

/** A label and what surrounds it: to look for one in a line of any length takes quadratic time. */
const longestHead = 120;

/** Reads `Label: value`; case, marks and spaces of the label are free. */
function readLabel(line: string): { meaning: Labelled; value: string } | undefined {
  const [head = '', label = ''] =
    /^[\s>*•-]*([\p{L}][\p{L}\s./()-]{0,40}?)\s*\*{0,2}\s*[:\t]\s*\*{0,2}/u.exec(line.slice(0, longestHead)) ?? [];
  const meaning = meanings.get(label.toLowerCase().replace(/[^\p{L}]/gu, ''));
  return isLabelled(meaning) ? { meaning, value: line.slice(head.length).trim() } : undefined;
}

/** The values of a text's labels; a message goes on to the next label, an empty value to the next line. */
export function readLabels(text: string): Map<Labelled, string> {
  const values = new Map<Labelled, string>();
  let open: Labelled | undefined;
  for (const line of text.split('\n')) {
    const labelled = readLabel(line);
    if (labelled) {
      open = labelled.meaning;
      if (!values.get(open)) values.set(open, labelled.value);
      continue;
    }
    const before: string | undefined = open && values.get(open);
    if (open === 'message' && before !== undefined) values.set(open, `${before}\n${line}`);
    else if (open && before === '') values.set(open, line.trim());
  }
  return new Map([...values].map(([name, value]) => [name, value.trim()] as const).filter(([, value]) => value !== ''));
}
