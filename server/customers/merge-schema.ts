import { z } from 'zod';
import { flag, unusable, version } from '../format/form-fields.ts';
import { type MergeField, mergeChoices } from './merge-fields.ts';

const choice = z.enum(mergeChoices, { error: unusable }).optional();

const choices = {
  ...{ name: choice, type: choice, pNumber: choice, ean: choice, phone: choice, otherPhone: choice, email: choice },
  ...{ address: choice, invoiceAddress: choice, invoiceEmail: choice, departmentId: choice, ownerId: choice },
  ...{ segment: choice, creditStatus: choice, paymentTermsDays: choice, licenceNumber: choice, birthDate: choice },
  ...{ tags: choice, notes: choice, isBlocked: choice },
} satisfies Record<MergeField, typeof choice>;

/** What somebody chose of two customers, with the versions of both that were shown. A field without a choice is kept. */
export const mergeSchema = z.object({ version, otherVersion: version, keepsRest: flag, ...choices });

export type MergeInput = z.output<typeof mergeSchema>;
