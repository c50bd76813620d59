import { consentChannels } from '#app/texts/customers.ts';
import type { CustomerRow } from '#server/customers/customer-queries.ts';

type Consents = Pick<CustomerRow, 'emailConsentAt' | 'smsConsentAt' | 'phoneConsentAt'>;

const channels = ['email', 'sms', 'phone'] as const;

/** A consent older than a year should be renewed. */
export function isLapsed(since: Date, now = new Date()) {
  const year = new Date(since);
  year.setUTCFullYear(year.getUTCFullYear() + 1);
  return year <= now;
}

/** The channels with a consent in force; undefined without any. */
export function consentText(consents: Consents) {
  const given = channels.flatMap((channel) => {
    const since = consents[`${channel}ConsentAt`];
    return since ? [isLapsed(since) ? `${consentChannels[channel]} (bør fornyes)` : consentChannels[channel]] : [];
  });
  return given.length > 0 ? given.join(', ') : undefined;
}
