import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { formatExactMoney, formatKm } from '#app/texts/numbers.ts';
import { subtitleOf } from '#app/texts/paper-car.ts';
import { factsOf } from '#app/texts/paper-car-facts.ts';
import { senderOf } from '#app/texts/paper-sender.ts';
import type { PaperFacts } from '#server/papers/paper-queries.ts';
import type { Agreement } from '#server/papers/paper-types.ts';
import type { SettlementNote } from '#server/sales/settlement-commands.ts';

type Made = { facts: PaperFacts; note: SettlementNote; number: number; logo: string | undefined };

/** The texts of a settlement note: what the margin scheme asks of a purchase from a private seller. */
export function settlementNoteOf({ facts, note, number, logo }: Made): Agreement {
  const { car, settings } = facts;
  const plate = car.registrationNumber && formatPlate(car.registrationNumber);
  const town = [settings.postalCode, settings.city].filter(Boolean).join(' ');
  const parties: [string, string][] = [
    ['Sælger', note.sellerName],
    ['Køber', settings.legalName ?? settings.name],
    ['Adresse', note.sellerAddress],
    ['Adresse', settings.address ?? '–'],
    ['By', `${note.sellerPostalCode} ${note.sellerCity}`],
    ['By', town || '–'],
    ['Købt den', formatDay(note.boughtOn)],
    ['CVR-nr.', settings.cvr ?? '–'],
  ];
  return {
    kind: 'agreement',
    label: 'Afregningsbilag',
    sender: senderOf(facts, logo),
    title: [`${car.brandName} ${car.modelName}`, plate].filter(Boolean).join(' · '),
    subtitle: subtitleOf(car),
    day: `Nr. ${number} · ${formatDay(note.boughtOn)}`,
    parts: [
      { title: 'Parterne', facts: parties.map(([label, value]) => ({ label, value })) },
      {
        title: 'Bilen',
        facts: [
          ...(plate ? [{ label: 'Registreringsnr.', value: plate }] : []),
          ...factsOf(car, ['vin', 'firstRegistrationDate', 'modelYear', 'stockNumber']),
          ...(car.mileage === null ? [] : [{ label: 'Kilometer', value: formatKm(car.mileage) }]),
        ],
      },
      {
        title: 'Pris',
        amounts: [{ label: 'Købt for', value: formatExactMoney(note.price), isTotal: true }],
        note: 'Bilen er købt af en privat sælger til videresalg efter fortjenstmargenordningen for brugte genstande. Der er ikke moms på prisen.',
      },
    ],
    statement:
      'Sælger erklærer, at oplysningerne er rigtige, og at sælger ejer bilen og ikke er momsregistreret af den.',
    signatures: ['Sælger', `For ${settings.name}`],
  };
}
