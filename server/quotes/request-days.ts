import type { QuoteRequest } from './quote-types.ts';

type Days = {
  [Name in 'birthDate' | 'firstRegistrationDate' | 'licenceDate' | 'start']?: QuoteRequest[Name] | undefined;
};

/** The days of a request that cannot be, by their fields. @param today a Danish day */
export function wrongDays({ start, birthDate, licenceDate, firstRegistrationDate }: Days, today: string) {
  const wrong: [name: keyof Days, problem: string][] = [];
  if (birthDate && birthDate >= today) wrong.push(['birthDate', 'Fødselsdagen er ikke kommet endnu']);
  if (licenceDate && licenceDate > today) wrong.push(['licenceDate', 'Dagen er ikke kommet endnu']);
  if (birthDate && licenceDate && licenceDate <= birthDate)
    wrong.push(['licenceDate', 'Kørekortet kan ikke være ældre end føreren']);
  if (start && firstRegistrationDate && firstRegistrationDate > start)
    wrong.push(['firstRegistrationDate', 'Bilen kan ikke være registreret efter startdatoen']);
  return wrong;
}
