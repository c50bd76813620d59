import { createHmac } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';

type Device = { cdp: CDPSession; authenticatorId: string };

/** A virtual authenticator that verifies its user. */
export async function addDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

export function verifies({ cdp, authenticatorId }: Device, isUserVerified: boolean) {
  return cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The current TOTP code of a base-32 secret (RFC 6238: SHA-1, 30 seconds, 6 digits). */
export function codeOf(secret: string) {
  const bits = [...secret.replace(/\s/g, '')]
    .map((each) => letters.indexOf(each).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
