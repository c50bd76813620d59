/** Measures the server's memory while 300 photos are uploaded in one form and processed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { demoPassword } from '#server/demo/seed-demo.ts';

const port = 4180;
const address = `http://localhost:${port}`;
const photoCount = 300;
const boundary = 'photos-of-a-car';

/** A photo of 12 megapixels and about 3 MB, as phones take them; uploads differ in their last bytes. */
async function takePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const;
  const create = { width: 4000, height: 3000, channels: 3, background: 'grey', noise } as const;
  return sharp({ create }).jpeg({ quality: 72 }).toBuffer();
}

function* formOf(photo: Buffer): Generator<Uint8Array> {
  for (let number = 1; number <= photoCount; number += 1) {
    yield Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="bil-${number}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    );
    yield photo;
    yield Buffer.from(`photo ${number}\r\n`);
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

function streamOf(parts: Generator<Uint8Array>) {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

function residentOf(process: number) {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The image process, while it runs. */
function photoProcess() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('image-process.ts');
      } catch {
        return false;
      }
    });
}

async function signIn() {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'saelger@silkeborg-biler.example', password: demoPassword }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function measure(server: ChildProcess) {
  const cookie = await signIn();
  const headers = { cookie, origin: address };
  const [, car] = /\/cars\/(\d+)\/edit/.exec(await (await fetch(`${address}/cars`, { headers })).text()) ?? [];
  const photo = await takePhoto();
  const screen = `${address}/cars/${car}/edit/photos`;
  const started = performance.now();
  const samples: { second: number; server: number; photos: number; slowest: number }[] = [];
  let isSent = false;
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: streamOf(formOf(photo)),
    duplex: 'half',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    redirect: 'manual',
  };
  const sending = fetch(`${screen}/upload`, init).then(({ status }) => {
    isSent = true;
    console.log(`sent after ${Math.round((performance.now() - started) / 1000)} s, answered ${status}`);
  });
  for (;;) {
    const asked = performance.now();
    const html = await (await fetch(screen, { headers })).text();
    const worker = photoProcess();
    samples.push({
      second: Math.round((asked - started) / 1000),
      server: Math.round(residentOf(server.pid ?? 0)),
      photos: worker ? Math.round(residentOf(Number(worker))) : 0,
      slowest: Math.round(performance.now() - asked),
    });
    if (isSent && html.includes('<img') && !html.includes('Billederne gøres klar')) break;
    await setTimeout(1000);
  }
  await sending;
  console.log(`${photoCount} photos of ${(photo.length / 1024 / 1024).toFixed(1)} MB`);
  console.table(
    samples.filter((_, place) => place % Math.ceil(samples.length / 20) === 0 || place === samples.length - 1),
  );
  const most = (name: 'server' | 'photos' | 'slowest') => Math.max(...samples.map((sample) => sample[name]));
  console.log(`most: server ${most('server')} MB, photos ${most('photos')} MB, slowest page ${most('slowest')} ms`);
}

const server = spawn(process.execPath, ['e2e/serve.ts', String(port)], { stdio: 'inherit' });
try {
  while (!(await fetch(`${address}/ready`).catch(() => undefined))?.ok) await setTimeout(500);
  await measure(server);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
}
