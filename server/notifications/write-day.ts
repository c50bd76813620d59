const months = 'jan. feb. marts april maj juni juli aug. sep. okt. nov. dec.'.split(' ');

/** «20. jan.» of `2027-01-20`. */
export function writeDay(day: string) {
  const [, month = '1', date = ''] = day.split('-');
  return `${Number(date)}. ${months[Number(month) - 1] ?? ''}`;
}
