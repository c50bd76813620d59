import { connect } from 'node:net';

/** One row's measurements of one round: response times, in milliseconds. */
export type Round = { times: number[]; seconds: number };

const endOfHead = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * Sends the requests repeatedly on as many connections for as many seconds, one request at a time on each, with
 * different offsets. Requests are prebuilt bytes and responses stay unparsed, so that the load generator costs little.
 */
export async function load(port: number, requests: readonly Buffer[], connections: number, seconds: number) {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let bytes = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, (_, at) =>
      client(port, requests, Math.floor((at * requests.length) / connections), until, (time, size) => {
        times.push(time);
        bytes += size;
      }),
    ),
  );
  return { times, bytes: bytes / times.length, seconds: (performance.now() - started) / 1000 };
}

function client(
  port: number,
  requests: readonly Buffer[],
  first: number,
  until: number,
  done: (time: number, size: number) => void,
) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    let next = first;
    let sent = 0;
    let received: Buffer[] = [];
    function send() {
      if (performance.now() >= until) {
        socket.destroy();
        resolve();
        return;
      }
      sent = performance.now();
      socket.write(requests[next++ % requests.length] ?? endOfHead);
    }
    socket.on('connect', send).on('error', reject);
    socket.on('data', (part) => {
      received.push(part);
      if (!isWhole(received, part)) return;
      const status = received[0]?.toString('latin1', 9, 12);
      if (status !== '200') {
        reject(new Error(`an answer was ${status}: ${Buffer.concat(received).toString().slice(0, 400)}`));
        return;
      }
      done(
        performance.now() - sent,
        received.reduce((total, each) => total + each.length, 0),
      );
      received = [];
      send();
    });
  });
}

function isWhole(parts: Buffer[], last: Buffer) {
  const [first = last] = parts;
  const head = first.indexOf(endOfHead);
  const text = first.toString('latin1', 0, head).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
  if (length === undefined) return last.subarray(-lastChunk.length).equals(lastChunk);
  const size = parts.reduce((total, part) => total + part.length, 0);
  return size >= head + endOfHead.length + Number(length);
}

type Sent = { body?: string; host?: string; accepted?: string };

export function requestOf(
  method: 'GET' | 'POST',
  path: string,
  cookie: string,
  { body = '', host = '127.0.0.1', accepted }: Sent = {},
) {
  const more =
    method === 'POST' ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` : '';
  const coding = accepted ? `Accept-Encoding: ${accepted}\r\n` : '';
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n${coding}${more}\r\n${body}`);
}
