import { expect, test } from 'vitest';
import { openFormStamps } from './form-stamp.ts';

test('a stamp tells how long its form was open, for its organisation and secret alone', () => {
  let now = 1_800_000_000_000;
  const stamps = openFormStamps({ secret: 'secret' }, () => now);
  const stamp = stamps.make('nordbiler');
  now += 3_500;
  expect(stamps.read(stamp, 'nordbiler')).toEqual({ key: stamp.slice(0, 36), seconds: 3.5 });
  const other = openFormStamps({ secret: 'another' }, () => now);
  const changed = stamp.replace(/\.(\d+)\./, (_, at: string) => `.${Number(at) - 60_000}.`);
  const foreign = [stamps.read(stamp, 'sydbiler'), other.read(stamp, 'nordbiler'), stamps.read(changed, 'nordbiler')];
  expect([...foreign, stamps.read('', 'nordbiler'), stamps.read('x.y.z', 'nordbiler')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
