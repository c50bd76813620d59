import type { ArrivalFormat, ArrivalOutcome } from '#server/db/schema.ts';

export const arrivalOutcomes: Record<ArrivalOutcome, string> = {
  lead: 'Nyt emne',
  repeat: 'Skrev igen',
  refused: 'Afvist',
};

export const arrivalFormats: Record<ArrivalFormat, string> = {
  json: 'Hjemmeside eller system',
  adf: 'ADF',
  labelled: 'Mail med felter',
  plain: 'Mail',
  form: 'Formular',
};

export const sourceLabels = {
  name: 'Navn',
  origin: 'Emnets kilde',
  departmentId: 'Afdeling',
  assignedToId: 'Ansvarlig',
} as const;
