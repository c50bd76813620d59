import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { render } from './render.ts';

test('the thumbnail of a busy photo stays below 6 kB', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'render-'));
  try {
    const input = path.join(folder, 'input.jpg');
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    await sharp({ create: { width: 800, height: 600, channels: 3, background: 'grey', noise } }).toFile(input);
    const { sizes } = await render({ input, mediaType: 'image/jpeg', folder });
    const [thumbnail] = sizes;
    expect(thumbnail).toMatchObject({ size: 160, path: path.join(folder, '160.webp') });
    expect((await stat(path.join(folder, '160.webp'))).size).toBe(thumbnail?.bytes);
    expect(thumbnail?.bytes).toBeLessThanOrEqual(6000);
  } finally {
    await rm(folder, { recursive: true });
  }
});
