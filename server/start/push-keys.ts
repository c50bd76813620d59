import fs from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { seal, unseal } from '#server/integrations/secret-box.ts';
import type { PushKeys } from '#server/portal-notices/send-push.ts';

const pair = z.object({ publicKey: z.string(), privateKey: z.string() });
const owner = 'push';
const subject = 'mailto:push@bilassistent.example';

/** Keys of push services outside production: made once, and kept sealed in the data folder. Others with another secret. */
export function readOrCreatePushKeys(dataDir: string, secret: string): PushKeys {
  const file = path.join(dataDir, 'push-keys');
  const sealed = fs.existsSync(file) ? unseal(fs.readFileSync(file, 'utf8'), secret, owner) : undefined;
  if (sealed !== undefined) return { ...pair.parse(JSON.parse(sealed)), subject };
  const made = webPush.generateVAPIDKeys();
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, seal(JSON.stringify(made), secret, owner), { mode: 0o600 });
  return { ...made, subject };
}
