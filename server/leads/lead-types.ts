import type { LeadKind, LeadOrigin, LeadPriority, LeadStatus, LostReason, NextActionKind } from '../db/schema.ts';

export const leadKinds = [
  'sale',
  'leasing',
  'longRental',
  'shortRental',
  'tradeIn',
] as const satisfies readonly LeadKind[];

export const leadOrigins = [
  'website',
  'bilbasen',
  'phone',
  'walkIn',
  'portal',
  'email',
  'referral',
  'campaign',
  'import',
] as const satisfies readonly LeadOrigin[];

/** The statuses of a lead that somebody works on, in order. */
export const openStatuses = [
  'new',
  'contacted',
  'qualified',
  'quoted',
  'negotiation',
] as const satisfies readonly LeadStatus[];
export type OpenStatus = (typeof openStatuses)[number];

export const leadStatuses = [...openStatuses, 'won', 'lost', 'parked'] as const satisfies readonly LeadStatus[];

export const leadPriorities = ['low', 'normal', 'high'] as const satisfies readonly LeadPriority[];

export const nextActionKinds = [
  'call',
  'email',
  'sms',
  'meeting',
  'testDrive',
  'delivery',
] as const satisfies readonly NextActionKind[];

export const lostReasons = [
  'price',
  'competitor',
  'noReply',
  'noCar',
  'credit',
  'postponed',
  'duplicate',
  'other',
] as const satisfies readonly LostReason[];
