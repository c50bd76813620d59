import { formatPhone, formatPlate } from '#app/texts/formats.ts';
import { formatKroner } from '#app/texts/numbers.ts';
import type { Correspondent } from '#server/conversation/correspondent.ts';
import type { TemplateValues } from '#server/conversation/template-fields.ts';

/** What the fields of a template become in a mail on this lead. */
export function templateValues(lead: Correspondent): TemplateValues {
  const { name, brandName, modelName, variant, productName, registrationNumber, salePriceInclVat } = lead;
  const car = [brandName, modelName, variant].filter(Boolean).join(' ');
  return {
    'kunde.navn': name ?? undefined,
    'kunde.fornavn': name?.split(' ')[0],
    'bil.titel': car || (productName ?? undefined),
    'bil.pris': salePriceInclVat === null ? undefined : formatKroner(salePriceInclVat),
    'bil.regnr': registrationNumber ? formatPlate(registrationNumber) : undefined,
    'mig.navn': lead.myName ?? undefined,
    'firma.navn': lead.organizationName,
    'firma.telefon': lead.organizationPhone ? formatPhone(lead.organizationPhone) : undefined,
  };
}
