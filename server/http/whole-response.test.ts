import { expect, test } from 'vitest';
import { wholeBodyOf, wholeResponse } from './whole-response.ts';

const html = () => wholeResponse('Kør «bilen»', { status: 201, headers: { 'Content-Type': 'text/html' } });

test('a whole response is read like any other', async () => {
  const response = html();
  expect(response).toBeInstanceOf(Response);
  expect([response.status, response.headers.get('content-type'), response.bodyUsed]).toEqual([201, 'text/html', false]);
  const copy = response.clone();
  expect(await response.text()).toBe('Kør «bilen»');
  expect(response.bodyUsed).toBe(true);
  await expect(response.text()).rejects.toThrow(TypeError);
  expect(() => response.clone()).toThrow(TypeError);
  expect(await new Response(copy.body).text()).toBe('Kør «bilen»');
  expect([copy.status, copy.headers.get('content-type')]).toEqual([201, 'text/html']);
  expect(await wholeResponse('{"a":[1]}', {}).json()).toEqual({ a: [1] });
  expect(new TextDecoder().decode(await html().arrayBuffer())).toBe('Kør «bilen»');
});

test('its body is at hand without being read, and no other response has one', () => {
  const response = html();
  expect([wholeBodyOf(response), response.bodyUsed]).toEqual(['Kør «bilen»', false]);
  expect(wholeBodyOf(new Response('Kør'))).toBeUndefined();
});
