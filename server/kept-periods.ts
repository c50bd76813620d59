import { idleSession, longestSession } from './auth/engine-options.ts';
import { deletedImageDays } from './car-images/image-tasks.ts';
import { deletedCarDays } from './cars/car-tasks.ts';
import { graceDays } from './company-data/deletion-commands.ts';
import { exportDays } from './company-data/export-commands.ts';
import { deletedDocumentDays, linkReaderMonths } from './documents/document-tasks.ts';
import { insightDays } from './erasing/insight-commands.ts';
import { unusedFileDays } from './files/file-tasks.ts';
import { rawDays } from './intake/intake-tasks.ts';
import { mailDays } from './mail/mail-tasks.ts';
import { notificationDays } from './notifications/notification-tasks.ts';
import { lookupDays } from './plate-lookup/lookup-log.ts';
import { licencePictureDays } from './portal/send-licence.ts';
import { portalNoticeDays } from './portal-notices/prune-notices.ts';

/** How long what is kept, as the jobs and the account engines have it: what users are told of it. */
export const keptPeriods = {
  mailDays,
  unusedFileDays,
  deletedImageDays,
  deletedCarDays,
  deletedDocumentDays,
  linkReaderMonths,
  insightDays,
  rawDays,
  notificationDays,
  lookupDays,
  licencePictureDays,
  portalNoticeDays,
  idleSession,
  longestSession,
  exportDays,
  graceDays,
};

export type KeptPeriods = typeof keptPeriods;
