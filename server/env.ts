import path from 'node:path';
import { z } from 'zod';
import { backupOf, backupVariables, missingForBackup } from './backup-env.ts';
import { contact, domain, mailServer, oneOf, origin, pushKey, sender, text, userIds, whole } from './env-values.ts';
import { missingForPush, pushOf } from './push-env.ts';

/** Loopback address. */
const ownHost = '127.0.0.1';

const variables = z.object({
  NODE_ENV: oneOf('NODE_ENV', ['development', 'test', 'production'], 'development'),
  PORT: whole('PORT', 3000, 65535),
  HOST: text,
  APP_URL: origin('APP_URL', 'https://bil.example.dk'),
  APP_SECRET: text,
  APP_SECRET_FORMER: text,
  INTEGRATION_SECRET: text,
  INTEGRATION_SECRET_FORMER: text,
  PLATFORM_ADMIN_IDS: userIds('PLATFORM_ADMIN_IDS'),
  DATABASE_URL: text,
  DATABASE_OWNER_URL: text,
  SMTP_URL: mailServer('SMTP_URL'),
  MAIL_FROM: sender('MAIL_FROM'),
  DATA_DIR: text.transform((value) => value ?? '.data'),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: origin('S3_ENDPOINT', 'https://s3.example.dk'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  API_CALLS_PER_MINUTE: whole('API_CALLS_PER_MINUTE', 600),
  MAIL_IN_DOMAIN: domain('MAIL_IN_DOMAIN'),
  MAIL_IN_SECRET: text,
  MAIL_IN_PORT: whole('MAIL_IN_PORT', 0, 65535),
  PUSH_PUBLIC_KEY: pushKey('PUSH_PUBLIC_KEY', 65),
  PUSH_PRIVATE_KEY: pushKey('PUSH_PRIVATE_KEY', 32),
  PUSH_CONTACT: contact('PUSH_CONTACT', 'mailto:drift@bil.example.dk'),
  SECURITY_CONTACT: contact('SECURITY_CONTACT', 'mailto:sikkerhed@bil.example.dk'),
  ...backupVariables,
  TRUSTED_PROXY_HOPS: whole('TRUSTED_PROXY_HOPS', 0),
  DRAIN_SECONDS: whole('DRAIN_SECONDS', 0, 300),
  METRICS_PORT: whole('METRICS_PORT', 0, 65535),
  METRICS_TOKEN: text,
  LOG_LEVEL: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
});

/** A setting error that stops the start; one line for each wrong setting. */
export class SettingError extends Error {}

/** Parses every setting of the process. `production` follows NODE_ENV; it forbids demo data and requires a secret. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const parsed = variables.safeParse(source);
  if (!parsed.success) throw new SettingError(parsed.error.issues.map((issue) => issue.message).join('\n'));
  const { data } = parsed;
  const production = data.NODE_ENV === 'production';
  const missing = [
    ...missingSecret('APP_SECRET', production, data.APP_SECRET),
    ...missingSecret('INTEGRATION_SECRET', production, data.INTEGRATION_SECRET),
    ...missingSecret('APP_SECRET_FORMER', false, data.APP_SECRET_FORMER),
    ...missingSecret('INTEGRATION_SECRET_FORMER', false, data.INTEGRATION_SECRET_FORMER),
    ...missingSecret('MAIL_IN_SECRET', false, data.MAIL_IN_SECRET),
    ...missingSecret('METRICS_TOKEN', false, data.METRICS_TOKEN),
    ...missingDatabase(production, data.DATABASE_URL),
    ...missingForS3(data),
    ...missingForPush(data),
    ...missingForBackup(data),
    ...missingAppUrl(production, data.APP_URL),
    ...(data.SMTP_URL ? missingForMail(data.MAIL_FROM) : []),
  ];
  if (missing.length > 0) throw new SettingError(missing.join('\n'));
  return {
    production,
    port: data.PORT,
    /** Demo logins and mails stay on loopback, unless the operator sets HOST. */
    host: data.HOST ?? (production ? undefined : ownHost),
    appUrl: data.APP_URL,
    secret: data.APP_SECRET,
    integrationSecret: data.INTEGRATION_SECRET,
    /** The secrets before those, while what they sealed and signed is in use. */
    formerSecrets: { app: data.APP_SECRET_FORMER, integration: data.INTEGRATION_SECRET_FORMER },
    platformAdminIds: data.PLATFORM_ADMIN_IDS,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL ?? data.DATABASE_URL,
    mail: data.SMTP_URL && data.MAIL_FROM ? { smtpUrl: data.SMTP_URL, mailFrom: data.MAIL_FROM } : undefined,
    /** Mails that come in: by SMTP on a port of its own, or posted with the secret. */
    inbound: {
      domain: data.MAIL_IN_DOMAIN ?? (production ? undefined : 'indbakke.example'),
      secret: data.MAIL_IN_SECRET,
      port: data.MAIL_IN_PORT,
    },
    /** The keys of push services; without them customers get mails alone, and outside production some are made. */
    push: pushOf(data),
    /** Who is told of holes in the security; without it /.well-known/security.txt is a 404. */
    securityContact: data.SECURITY_CONTACT,
    dataDir: data.DATA_DIR,
    /** The bucket for files; without one they are stored in DATA_DIR. */
    s3: bucketOf(data),
    backup: backupOf(data),
    callsPerMinute: data.API_CALLS_PER_MINUTE,
    trustedProxyHops: data.TRUSTED_PROXY_HOPS,
    /** How long a stopping process goes on serving while it says that it is not ready. */
    drainSeconds: data.DRAIN_SECONDS,
    /** Who reads the metrics: on a port of loopback, or with a token; without either nobody. */
    metrics: { port: data.METRICS_PORT, token: data.METRICS_TOKEN },
    logLevel: data.LOG_LEVEL,
  };
}

function missingSecret(name: string, production: boolean, secret: string | undefined) {
  const isShort = secret !== undefined && secret.length < 32;
  return [
    ...(production && !secret ? [`${name} mangler: sæt den til mindst 32 tilfældige tegn`] : []),
    ...(isShort ? [`${name} er for kort: mindst 32 tegn`] : []),
  ];
}

function missingDatabase(production: boolean, databaseUrl: string | undefined) {
  return production && !databaseUrl
    ? ['DATABASE_URL mangler: i produktion hører databasen til uden for Bilassistent']
    : [];
}

/** Links in mails use APP_URL: a request's address may be forged. */
function missingAppUrl(production: boolean, appUrl: string | undefined) {
  return production && !appUrl ? ['APP_URL mangler: sæt den til den adresse, som brugerne kender'] : [];
}

function missingForMail(mailFrom: string | undefined) {
  return mailFrom ? [] : ['MAIL_FROM mangler: mails sendt gennem SMTP_URL skal have en afsender'];
}

type S3Variables = Partial<
  Record<`S3_${'BUCKET' | 'REGION' | 'ENDPOINT' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`, string | undefined>
>;

function bucketOf({ S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: S3Variables) {
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** An incomplete bucket setting must not silently store files locally. */
function missingForS3(data: S3Variables) {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (!data.S3_ENDPOINT && !needed.some((name) => data[name])) return [];
  return needed
    .filter((name) => !data[name])
    .map((name) => `${name} mangler: filer lægges kun i en bucket, når navn og nøgler er sat`);
}

export type Env = ReturnType<typeof readEnv>;

/** React and its router read NODE_ENV on first import. */
export function runInProduction() {
  process.env.NODE_ENV = 'production';
}

/** Our environment with additions, for a child process. */
export function environmentWith(added: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...added };
}

/** The folders of PATH. */
export function readSearchPath() {
  return (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
}

/** npm's own program, where npm started this process. */
export function readNpmPath() {
  const { npm_execpath: npm } = process.env;
  return npm?.endsWith('npm-cli.js') ? npm : undefined;
}

/** The configured browser for browser tests, if any. */
export function readChromiumPath() {
  return text.parse(process.env.CHROMIUM_PATH);
}
