import fs from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { Secrets } from '#server/auth/former-secret.ts';
import { seal, unseal } from '#server/integrations/secret-box.ts';
import type { PushKeys } from '#server/portal-notices/send-push.ts';

const pair = z.object({ publicKey: z.string(), privateKey: z.string() });
const owner = 'push';
const subject = 'mailto:push@bilassistent.example';

/** Keys of push services outside production: made once, and kept sealed in the data folder. Others with another secret. */
export function readOrCreatePushKeys(dataDir: string, secrets: Secrets): PushKeys {
  const file = path.join(dataDir, 'push-keys');
  const known = fs.existsSync(file) ? unseal(fs.readFileSync(file, 'utf8'), secrets, owner) : undefined;
  const keys = known === undefined ? webPush.generateVAPIDKeys() : pair.parse(JSON.parse(known));
  if (known === undefined || secrets.formerSecret !== undefined) {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(file, seal(JSON.stringify(keys), secrets.secret, owner), { mode: 0o600 });
  }
  return { ...keys, subject };
}
