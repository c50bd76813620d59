import type { CarVersion } from './car-version.ts';
import type { Dice } from './dice.ts';

const makers: Record<string, string> = {
  ...{ Audi: 'WAU', BMW: 'WBA', Citroën: 'VF7', Cupra: 'VSS', Dacia: 'UU1', Fiat: 'ZFA', Ford: 'WF0', Hyundai: 'TMA' },
  ...{
    Isuzu: 'MPA',
    Iveco: 'ZCF',
    Kia: 'U5Y',
    MAN: 'WMA',
    Mazda: 'JMZ',
    'Mercedes-Benz': 'W1K',
    MG: 'LSJ',
    Mini: 'WMW',
  },
  ...{ Nissan: 'SJN', Opel: 'W0V', Peugeot: 'VF3', Polestar: 'LPS', Renault: 'VF1', Seat: 'VSS', Škoda: 'TMB' },
  ...{ Suzuki: 'TSM', Tesla: 'LRW', Toyota: 'SB1', Volkswagen: 'WVW', Volvo: 'YV1', Xpeng: 'L1N' },
};
const vanMakers: Record<string, string> = { 'Mercedes-Benz': 'W1V', Toyota: 'YAR', Volkswagen: 'WV1' };
const filledWithZ = new Set(['Audi', 'Cupra', 'MAN', 'Seat', 'Škoda', 'Volkswagen']);

const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const vinSigns = `${vinLetters}0123456789`;
const personalPlates = ['ØLHUND', 'ÅGE1', 'MORMOR', 'ÆBLE', 'SILKE1', 'ELBIL7', 'TURBO', 'LØBSK'];

/** Hands out unique plates and VINs. */
export function createRegister(dice: Dice) {
  const given = new Set<string>();
  const personal = [...personalPlates];

  function once(draw: () => string): string {
    const drawn = draw();
    if (given.has(drawn)) return once(draw);
    given.add(drawn);
    return drawn;
  }

  return {
    /** Letters follow the plate's age; then five digits. */
    plate(years: number, isVan: boolean) {
      const first = 'EEDDDCCCBBBBAAAAA'.charAt(Math.min(Math.floor(years), 16));
      const second = first === 'E' ? 'ABCDEFGHJK' : 'ABCDEHJKLMNPRSTUVWXYZ';
      return once(() => first + dice.pick(second) + dice.between(isVan ? 76000 : 10000, isVan ? 97999 : 75999));
    },

    /** A personalised plate; undefined when all are taken. */
    personalPlate() {
      return personal.shift();
    },

    vin({ brandName, isVan }: CarVersion) {
      const maker = (isVan ? vanMakers[brandName] : undefined) ?? makers[brandName] ?? 'WDB';
      return once(() => {
        const model = filledWithZ.has(brandName) ? 'ZZZ' : signs(dice, vinLetters, 3);
        return maker + model + signs(dice, vinSigns, 4) + dice.pick(vinLetters) + dice.between(100_000, 999_999);
      });
    },
  };
}

export type Register = ReturnType<typeof createRegister>;

function signs(dice: Dice, alphabet: string, count: number) {
  return Array.from({ length: count }, () => dice.pick(alphabet)).join('');
}
