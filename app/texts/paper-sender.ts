import type { PaperFacts } from '#server/papers/paper-queries.ts';
import type { Sender } from '#server/papers/paper-types.ts';
import { formatPhone } from './formats.ts';

/** The issuer of a PDF: the organisation, at the department's address where it has one. */
export function senderOf(
  { settings, department }: Pick<PaperFacts, 'settings' | 'department'>,
  logo: string | undefined,
): Sender {
  const place = department?.address ? department : settings;
  const town = [place.postalCode, place.city].filter(Boolean).join(' ');
  const phone = department?.phone ?? settings.phone;
  const lines = [
    [place.address, town].filter(Boolean).join(', '),
    phone && `Tlf. ${formatPhone(phone)}`,
    department?.email ?? settings.email,
    settings.website?.replace(/^https?:\/\//, '').replace(/\/$/, ''),
    settings.cvr && `CVR ${settings.cvr.replace(/(\d\d)(?=\d)/g, '$1 ')}`,
  ];
  return {
    name: settings.name,
    lines: lines.filter((line) => typeof line === 'string').filter((line) => line !== ''),
    logo,
    color: settings.brandColor,
  };
}
