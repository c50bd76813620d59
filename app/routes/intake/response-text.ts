import type { DealerPage } from '#server/intake/contact-page.ts';

/** How soon the dealer means to answer: «Vi svarer som regel inden for 30 minutter i åbningstiden.» */
export function responseText({ leadSlaMinutes, openingHours }: Pick<DealerPage, 'leadSlaMinutes' | 'openingHours'>) {
  const hasHours = Object.keys(openingHours).length > 0;
  return `Vi svarer som regel inden for ${spanText(leadSlaMinutes)}${hasHours ? ' i åbningstiden' : ''}.`;
}

function spanText(minutes: number) {
  if (minutes < 120) return minutes === 1 ? '1 minut' : `${minutes} minutter`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `${hours} timer` : `${Math.ceil(hours / 24)} dage`;
}
