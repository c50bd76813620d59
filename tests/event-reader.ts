import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import type { z } from 'zod';
import { eventSchema } from '#server/notifications/notification-answer.ts';

export type Said = z.infer<typeof eventSchema> & { lastId: string };

/** Follows a stream of events as a browser does, on a connection of its own, until the test ends. */
export async function follow(url: string, headers: Record<string, string>) {
  const request = get(url, { headers, agent: false });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('a stream was not answered');
  const leave = () => response.destroy();
  onTestFinished(async () => void leave());
  const heard: Said[] = [];
  let beats = 0;

  async function read() {
    let rest = '';
    for await (const part of response?.setEncoding('utf8') ?? []) {
      const messages = (rest + String(part)).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const [, lastId = '', json] = /^id: (\d+)\ndata: (.*)$/.exec(message) ?? [];
        if (json) heard.push({ lastId, ...eventSchema.parse(JSON.parse(json)) });
        if (message.startsWith(':')) beats += 1;
      }
    }
  }

  const ended = read().catch((error: unknown) => {
    if (!response.destroyed) throw error;
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    heard,
    ended,
    leave,
    get beats() {
      return beats;
    },
  };
}
