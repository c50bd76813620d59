import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const secret = 'x'.repeat(32);
const production = {
  NODE_ENV: 'production',
  APP_SECRET: secret,
  INTEGRATION_SECRET: secret,
  DATABASE_URL: 'postgres://db.example/bil',
  APP_URL: 'https://bil.example.dk',
};

test('no settings → a working trial', () => {
  expect(readEnv({})).toMatchObject({ production: false, port: 3000, trustedProxyHops: 0, logLevel: 'info' });
  expect(readEnv({ NODE_ENV: '', PORT: ' ', APP_URL: '', LOG_LEVEL: '' })).toEqual(readEnv({}));
});

test('outside production → loopback only, unless HOST says otherwise', () => {
  expect(readEnv({}).host).toBe('127.0.0.1');
  expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(readEnv(production).host).toBeUndefined();
});

test('mails come in on a domain; in production on none by itself', () => {
  expect(readEnv({}).inbound).toEqual({ domain: 'indbakke.example', port: 0 });
  expect(readEnv(production).inbound.domain).toBeUndefined();
  expect(readEnv({ ...production, MAIL_IN_DOMAIN: 'Ind.Example.dk', MAIL_IN_PORT: '2525' }).inbound).toMatchObject({
    domain: 'ind.example.dk',
    port: 2525,
  });
});

test('production without APP_URL → no start', () => {
  expect(() => readEnv({ ...production, APP_URL: '' })).toThrow(/^APP_URL mangler/);
});

test('settings in usual spellings → understood', () => {
  const written = { ...production, NODE_ENV: 'Production', LOG_LEVEL: 'WARN', TRUSTED_PROXY_HOPS: '2', PORT: '0' };
  expect(readEnv({ ...written, APP_URL: 'https://Bil.example.dk/' })).toMatchObject({
    production: true,
    port: 0,
    appUrl: 'https://bil.example.dk',
    trustedProxyHops: 2,
    logLevel: 'warn',
  });
});

test.for([
  [
    'SECURITY_CONTACT',
    'hul@bil.example',
    'SECURITY_CONTACT skal være en adresse som mailto:sikkerhed@bil.example.dk, ikke',
  ],
  ['MAIL_IN_DOMAIN', 'ind example', 'MAIL_IN_DOMAIN skal være et domæne som indbakke.example.dk, ikke «ind example»'],
  ['NODE_ENV', 'prod', 'NODE_ENV skal være development, test eller production, ikke «prod»'],
  ['PORT', 'http', 'PORT skal være et helt tal fra 0 til 65535, ikke «http»'],
  ['PORT', '65536', 'PORT skal være et helt tal fra 0 til 65535, ikke «65536»'],
  ['TRUSTED_PROXY_HOPS', 'ja', 'TRUSTED_PROXY_HOPS skal være et helt tal fra 0 og op, ikke «ja»'],
  ['TRUSTED_PROXY_HOPS', '-1', 'TRUSTED_PROXY_HOPS skal være et helt tal fra 0 og op, ikke «-1»'],
  ['TRUSTED_PROXY_HOPS', '1.5', 'TRUSTED_PROXY_HOPS skal være et helt tal fra 0 og op, ikke «1.5»'],
  ['LOG_LEVEL', 'alt', 'LOG_LEVEL skal være fatal, error, warn, info, debug, trace eller silent, ikke «alt»'],
  ['APP_URL', 'bil.example.dk', 'APP_URL skal være en adresse uden sti som https://bil.example.dk, ikke «bil.'],
  ['APP_URL', 'ftp://bil.example.dk', 'APP_URL skal være'],
  ['APP_URL', 'https://bil.example.dk/app', 'APP_URL skal være'],
  ['APP_URL', 'https://bil.example.dk/?a=1', 'APP_URL skal være'],
  ['SMTP_URL', 'post.example.dk', 'SMTP_URL skal være en adresse som smtp://'],
  ['SMTP_URL', 'https://post.example.dk', 'SMTP_URL skal være en adresse som smtp://'],
  ['SMTP_URL', 'smtp://post.example.dk', 'MAIL_FROM mangler: mails sendt gennem SMTP_URL skal have en afsender'],
  ['MAIL_FROM', 'Bilassistent', 'MAIL_FROM skal være en afsender som Bilassistent <post@bil.example.dk>, ikke «Bil'],
  ['MAIL_FROM', 'a@b.example, c@d.example', 'MAIL_FROM skal være en afsender'],
  ['PLATFORM_ADMIN_IDS', 'en, to', "PLATFORM_ADMIN_IDS skal være brugeres id'er med komma imellem, ikke «en»"],
  ['APP_SECRET', 'kort', 'APP_SECRET er for kort: mindst 32 tegn'],
  ['INTEGRATION_SECRET', 'kort', 'INTEGRATION_SECRET er for kort: mindst 32 tegn'],
  ['METRICS_TOKEN', 'kort', 'METRICS_TOKEN er for kort: mindst 32 tegn'],
  ['METRICS_PORT', 'ja', 'METRICS_PORT skal være et helt tal fra 0 til 65535, ikke «ja»'],
] as const)('%s=%s → refused in one line that names it', ([name, value, line]) => {
  expect(() => readEnv({ [name]: value })).toThrow(line);
});

test('several wrong settings → one line each', () => {
  const wrong = () => readEnv({ PORT: 'a', LOG_LEVEL: 'b', APP_URL: 'c' });
  expect(wrong).toThrow(/^PORT .*\nAPP_URL .*\nLOG_LEVEL .*$/);
  expect(() => readEnv({ NODE_ENV: 'PRODUCTION' })).toThrow(
    /^APP_SECRET mangler.*\nINTEGRATION_SECRET mangler.*\nDATABASE_URL mangler.*\nAPP_URL mangler: sæt den til den adresse, som brugerne kender$/,
  );
});

test('SMTP without a sender → refused', () => {
  const mail = { SMTP_URL: 'smtp://post.example.dk:587', MAIL_FROM: 'Bilassistent <post@bil.example.dk>' };
  expect(readEnv(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, mailFrom: mail.MAIL_FROM });
  expect(readEnv({ MAIL_FROM: 'post@bil.example.dk' }).mail).toBeUndefined();
  expect(readEnv({ ...production, ...mail }).mail).toBeDefined();
});
