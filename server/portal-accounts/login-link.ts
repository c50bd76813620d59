import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';

const sealed = z.object({ email: z.string(), code: z.string(), to: z.string() });

/** What a mailed button carries: the code of the same mail, sealed with the portal's secret. */
export function sealLogin(secret: string, login: z.infer<typeof sealed>) {
  return symmetricEncrypt({ key: secret, data: JSON.stringify(login) });
}

/** The address, code and way back of a mailed button; undefined for anything else, such as another portal's. */
export async function openLogin(secret: string, token: string) {
  try {
    return sealed.parse(JSON.parse(await symmetricDecrypt({ key: secret, data: token })));
  } catch {
    return undefined;
  }
}
