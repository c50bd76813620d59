import type { PeopleList } from '#server/people-file-list.ts';
import { formatNumber } from './numbers.ts';

type Words = {
  title: string;
  /** The list that is imported into: its name, and the words of the link to it. */
  list: string;
  seeList: string;
  /** The object of the upload, as in «Vælg kundelisten». */
  noun: string;
  /** What happens in the run. */
  running: string;
  fieldHeading: string;
  /** The columns a file must have. */
  needs: string;
  countOf: (count: number) => string;
  /** What is said when the file changes nothing. */
  sameText: string;
  unchanged: string;
  /** The button that leaves an import as it is. */
  keep: string;
  /** How rows meet what is there already. */
  guide: readonly string[];
};

const count = (one: string, many: string) => (count: number) => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** The words of importing people, by the list. */
export const peopleImports: Record<PeopleList, Words> = {
  customers: {
    title: 'Importér kunder',
    list: 'Kunder',
    seeList: 'Se kunderne',
    noun: 'kundelisten',
    running: 'Kunderne importeres',
    fieldHeading: 'Felt på kunden',
    needs: 'En kunde skal have navn eller firmanavn og mindst ét af e-mail, telefon og CVR.',
    countOf: count('kunde', 'kunder'),
    sameText: 'Alle kunder i filen er allerede, som de står i filen. Der er intet at importere.',
    unchanged: 'Ingen kunder blev ændret.',
    keep: 'Behold kunderne',
    guide: [
      'En kunde, du allerede har, kendes på CVR, e-mail eller telefon og bliver opdateret. Tomme celler ændrer ikke noget, og noter og mærkater lægges til.',
      'Et samtykke skal have dato og den ordlyd, kunden har set. Ellers tages det ikke med.',
      'CPR-numre må ikke stå i filen: en række med et CPR-nummer afvises, og nummeret gemmes ikke.',
    ],
  },
  leads: {
    title: 'Importér emner',
    list: 'Emner',
    seeList: 'Se emnerne',
    noun: 'emnelisten',
    running: 'Emnerne importeres',
    fieldHeading: 'Felt på emnet',
    needs: 'Et emne skal have navn, e-mail eller telefon.',
    countOf: count('emne', 'emner'),
    sameText: 'Alle emner i filen er her allerede. Der er intet at importere.',
    unchanged: 'Ingen emner blev ændret.',
    keep: 'Behold emnerne',
    guide: [
      'Er personen kunde hos jer, kendes kunden på CVR, e-mail eller telefon, og emnet kommer til at stå hos kunden.',
      'Et emne, der er importeret før, springes over: det kendes på sit nummer i det tidligere system eller på person, dag og tekst.',
      'Nye emner skal besvares fra nu af. De andre får en næste handling, og svarfristen regnes ikke på dem.',
      'CPR-numre må ikke stå i filen: en række med et CPR-nummer afvises, og nummeret gemmes ikke.',
    ],
  },
};
