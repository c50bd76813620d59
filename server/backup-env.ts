import { z } from 'zod';
import { text } from './env-values.ts';

/** How many days backups are kept without a setting. */
export const usualBackupDays = 90;

const days = text.transform((value, issues) => {
  const number = Number(value ?? usualBackupDays);
  if (Number.isInteger(number) && number > 0) return number;
  issues.addIssue(`BACKUP_KEEP_DAYS skal være et helt tal fra 1 og op, ikke «${value}»`);
  return z.NEVER;
});

/** The settings of backups. */
export const backupVariables = {
  BACKUP_DIR: text,
  BACKUP_KEY: text.transform((value, issues) => {
    if (value === undefined || value.length >= 32) return value;
    issues.addIssue('BACKUP_KEY er for kort: mindst 32 tegn');
    return z.NEVER;
  }),
  BACKUP_KEEP_DAYS: days,
  BACKUP_S3_BUCKET: text,
  BACKUP_S3_REGION: text,
  BACKUP_S3_ENDPOINT: text.transform((value, issues) => {
    if (value === undefined || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value;
    issues.addIssue(`BACKUP_S3_ENDPOINT skal være en adresse som https://s3.example.dk, ikke «${value}»`);
    return z.NEVER;
  }),
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
  DATABASE_BACKUP_URL: text,
};

type Variables = z.output<z.ZodObject<typeof backupVariables>>;

/** What is missing where a bucket is half set: backups must not silently go nowhere. */
export function missingForBackup(data: Variables) {
  const needed = ['BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const;
  if (!data.BACKUP_S3_ENDPOINT && !needed.some((name) => data[name])) return [];
  return needed
    .filter((name) => !data[name])
    .map((name) => `${name} mangler: sikkerhedskopier lægges kun i en bucket, når navn og nøgler er sat`);
}

export function backupOf(data: Variables) {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_ACCESS_KEY_ID: accessKeyId } = data;
  const { BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey, BACKUP_S3_ENDPOINT: endpoint } = data;
  return {
    /** The folder of backups, and of the record of erased people. */
    folder: data.BACKUP_DIR,
    /** The bucket of backups instead. */
    s3:
      bucket && accessKeyId && secretAccessKey
        ? { bucket, region: data.BACKUP_S3_REGION ?? 'us-east-1', endpoint, accessKeyId, secretAccessKey }
        : undefined,
    key: data.BACKUP_KEY,
    keepDays: data.BACKUP_KEEP_DAYS,
    /** A role that reads every row of one's own Postgres. */
    databaseUrl: data.DATABASE_BACKUP_URL,
  };
}
