import { z } from 'zod';

/** An empty variable counts as not set, as `FOO= npm start` means it. */
const text = z
  .string()
  .transform((value) => value.trim() || undefined)
  .optional();

const variables = z.object({
  NODE_ENV: text,
  PORT: text.transform((value, issues) => {
    const port = Number(value ?? 3000);
    if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
    issues.addIssue(`PORT skal være et helt tal fra 0 til 65535, ikke «${value}»`);
    return z.NEVER;
  }),
  HOST: text,
  APP_URL: text,
  APP_SECRET: text,
  DATABASE_URL: text,
  DATABASE_OWNER_URL: text,
  DATA_DIR: text.transform((value) => value ?? '.data'),
  TRUSTED_PROXY_HOPS: text.transform((value) => Number(value ?? 0) || 0),
  LOG_LEVEL: text.transform((value) => value ?? 'info'),
});

/** A setting that stops the start; its message is the one line the user reads. */
export class SettingError extends Error {}

/**
 * Reads every setting of the process once. `production` is what the operator asked for by NODE_ENV;
 * it forbids demo data and demands a secret of its own.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const parsed = variables.safeParse(source);
  if (!parsed.success) throw new SettingError(parsed.error.issues.map((issue) => issue.message).join('. '));
  const { data } = parsed;
  const production = data.NODE_ENV === 'production';
  if (production && !data.APP_SECRET)
    throw new SettingError('APP_SECRET mangler: sæt den til mindst 32 tilfældige tegn');
  if (data.APP_SECRET && data.APP_SECRET.length < 32) throw new SettingError('APP_SECRET er for kort: mindst 32 tegn');
  if (production && !data.DATABASE_URL)
    throw new SettingError('DATABASE_URL mangler: i produktion hører databasen til uden for Bilassistent');
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    appUrl: data.APP_URL,
    secret: data.APP_SECRET,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL ?? data.DATABASE_URL,
    dataDir: data.DATA_DIR,
    trustedProxyHops: data.TRUSTED_PROXY_HOPS,
    logLevel: data.LOG_LEVEL,
  };
}

export type Env = ReturnType<typeof readEnv>;

/** React and its router choose their production build by NODE_ENV when they are first imported. */
export function runInProduction() {
  process.env.NODE_ENV = 'production';
}

/** The environment of a program we start: ours and what is added. */
export function environmentWith(added: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...added };
}

/** The browser named for the browser tests, if any. */
export function readChromiumPath() {
  return text.parse(process.env.CHROMIUM_PATH);
}
