import type { Sale } from '#server/cars/car-sales.ts';
import type { AgreementPart, Sender } from '#server/papers/paper-types.ts';

/** What a buyer can claim, by the kind of buyer; reservations bind a business alone. */
export function rightsOf({ buyerKind, reservations, guarantee }: Sale) {
  const own = guarantee ? [`Garanti: ${guarantee}`] : ['Der er ingen garanti ud over købelovens regler.'];
  if (buyerKind === 'business') {
    return [
      'Bilen er solgt til en virksomhed efter købelovens regler om handelskøb.',
      ...(reservations ? [`Forbehold: ${reservations}`] : []),
      ...own,
    ];
  }
  return [
    'Du har 24 måneders reklamationsret efter købeloven. Viser en fejl sig inden for 12 måneder efter leveringen, formodes den at have været der ved leveringen.',
    ...own,
  ];
}

/** The right of withdrawal with its form, for a private buyer at a distance. */
export function withdrawalOf({ buyerKind, isDistance }: Sale, { name, lines }: Sender): AgreementPart[] {
  if (buyerKind !== 'private') return [];
  if (!isDistance) {
    return [{ title: 'Fortrydelsesret', texts: ['Købet er aftalt i butikken. Der er ingen fortrydelsesret.'] }];
  }
  return [
    {
      title: 'Fortrydelsesret',
      texts: [
        'Du har ret til at fortryde købet inden 14 dage, uden at sige hvorfor. Fristen udløber 14 dage efter den dag, du får bilen i din besiddelse.',
        'For at bruge fortrydelsesretten skal du inden fristens udløb give os klar besked, fx i et brev eller en mail. Du kan bruge formularen herunder, men du behøver ikke.',
        'Fortryder du, betaler vi alle dine betalinger tilbage senest 14 dage efter, at vi har fået besked. Vi kan vente, til vi har fået bilen igen. Du skal levere den tilbage senest 14 dage efter, at du har givet besked, og du betaler selv for det. Du hæfter for værditab, der skyldes anden brug af bilen, end hvad der er nødvendigt for at fastslå, hvordan den er og virker.',
      ],
    },
    {
      title: 'Standardfortrydelsesformular',
      texts: [
        `Til ${[name, ...lines].join(', ')}`,
        'Jeg meddeler herved, at jeg ønsker at gøre fortrydelsesretten gældende i forbindelse med min købsaftale om bilen i denne slutseddel.',
        'Bestilt den: ______________    Modtaget den: ______________',
        'Navn og adresse: ________________________________________________________',
        'Dato og underskrift: _____________________________________________________',
      ],
    },
  ];
}
