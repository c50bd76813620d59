import type { ClosedTime } from '#server/rentals/closed-times.ts';
import type { RentalWarning } from '#server/rentals/rental-warnings.ts';
import { formatDay, formatInstant } from './formats.ts';

/** What to look after of an agreement, in words. */
export function rentalWarningWords(warning: RentalWarning) {
  switch (warning.kind) {
    case 'licence':
      return `${warning.name}s kørekort udløber ${formatDay(warning.day)}, før lejen slutter.`;
    case 'inspection':
      return `Bilen skal til syn senest ${formatDay(warning.day)}, før lejen slutter.`;
    case 'leasingEnd':
      return `Leasingperioden for bilen slutter ${formatDay(warning.day)}, før lejen slutter.`;
    case 'early':
      return `Lejen begynder først ${formatInstant(warning.startsAt)}.`;
    case 'notForRental':
      return 'Bilen er ikke registreret til «Udlejning uden fører». Det kræves ved leje i under 30 dage.';
    case 'noUser':
      return 'Lejen er på 30 dage eller mere: registrér brugeren i DMR, og sæt kryds ved det.';
    case 'noDriver':
      return 'Der er ingen fører på aftalen.';
    case 'noCar':
      return 'Bilen er ikke valgt endnu. Den kan vælges her eller ved udleveringen.';
    case 'closedOut':
    case 'closedIn':
      return closedWords(warning);
  }
}

/** That nobody is there when a car is to go out or come back, and why. */
export function closedWords({ kind, at, isHoliday, open }: ClosedTime) {
  const what = kind === 'closedOut' ? 'udleveres' : 'afleveres';
  const why = open ? `der er åbent kl. ${open.from}–${open.to}` : isHoliday ? 'helligdag' : 'lukket hele dagen';
  return `Der er lukket, når bilen skal ${what} ${formatInstant(at)} (${why}).`;
}
