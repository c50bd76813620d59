import { expect, test } from 'vitest';
import { readPushEndpoint } from './push-endpoint.ts';

test('a push service → https at the known hosts alone', () => {
  for (const known of [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ]) {
    expect(readPushEndpoint(known)?.href).toBe(known);
  }
  for (const hostile of [
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com@evil.example/a',
    'https://a:b@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil-push.apple.com/a',
    'https://push.apple.com.evil.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:9/a',
    'file:///etc/passwd',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
    'fcm.googleapis.com',
    '',
  ]) {
    expect(readPushEndpoint(hostile), hostile).toBeUndefined();
    expect(readPushEndpoint(hostile, '127.0.0.1:4711'), hostile).toBeUndefined();
  }
});
