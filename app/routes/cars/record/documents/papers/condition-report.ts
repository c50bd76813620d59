import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { subtitleOf } from '#app/texts/paper-car.ts';
import { factsOf } from '#app/texts/paper-car-facts.ts';
import { senderOf } from '#app/texts/paper-sender.ts';
import { damageSeverities } from '#app/texts/papers.ts';
import { describeImage } from '#app/texts/photos.ts';
import type { PaperFacts } from '#server/papers/paper-queries.ts';
import type { ConditionReport } from '#server/papers/paper-types.ts';

type Made = {
  facts: PaperFacts;
  logo: string | undefined;
  /** The file of each photo; undefined for one that cannot be shown. */
  photos: readonly (string | undefined)[];
  /** Today in Denmark, `YYYY-MM-DD`. */
  today: string;
};

/** The texts of a condition report. */
export function conditionReportOf({ facts, logo, photos, today }: Made): ConditionReport {
  const { car, settings, equipment } = facts;
  const plate = car.registrationNumber && formatPlate(car.registrationNumber);
  const identity = ['registrationNumber', 'vin', 'stockNumber', 'firstRegistrationDate', 'modelYear'] as const;
  const build = ['fuelType', 'gearType', 'engineKw', 'bodyType', 'color', 'originCountry'] as const;
  const condition = ['mileage', 'mileageAt', 'ownersCount', 'keysCount', 'towbar', 'warrantyUntil'] as const;
  const service = ['serviceBook', 'lastServiceDate', 'nextServiceMileage'] as const;
  const inspection = ['lastInspectionDate', 'lastInspectionResult', 'nextInspectionDate'] as const;
  const tyres = ['summerTyreMm', 'winterTyreMm', 'tyrePlace'] as const;
  return {
    kind: 'conditionReport',
    sender: senderOf(facts, logo),
    title: [`${car.brandName} ${car.modelName}`, plate].filter(Boolean).join(' · '),
    subtitle: subtitleOf(car),
    day: formatDay(today),
    sections: [
      {
        title: 'Bilen',
        facts: factsOf(car, [...identity, ...build]).map(({ label, value }) => ({
          label,
          value: value === car.registrationNumber ? formatPlate(value) : value,
        })),
      },
      { title: 'Stand', facts: factsOf(car, condition) },
      { title: 'Service og syn', facts: factsOf(car, [...service, ...inspection]) },
      { title: 'Dæk', facts: factsOf(car, tyres) },
    ],
    damages: car.damageReport.map(({ zone, severity, note }) => ({
      title: `${zone} · ${damageSeverities[severity]}`,
      note,
    })),
    noDamages: 'Der er ikke noteret skader på bilen.',
    photos: facts.photos.flatMap((photo, at) => {
      const file = photos[at];
      return file ? [{ file, caption: describeImage(car, photo) }] : [];
    }),
    equipment,
    statement: `Begge parter har gennemgået bilen og er enige om, at den er, som rapporten siger, med de bemærkninger, der er skrevet ovenfor.${settings.documentFooter ? `\n\n${settings.documentFooter}` : ''}`,
    signatures: [`For ${settings.name}`, 'Kunde'],
  };
}
