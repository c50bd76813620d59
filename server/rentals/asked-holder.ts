import { normalizePlate } from '../cars/plate.ts';
import type { Tenant } from '../tenant.ts';
import { readPastMoment } from './typed-moment.ts';
import { readWhoHad } from './who-had.ts';

/** Who had the car that an address asks about: `plate` and `at`. Undefined when it asks about none. */
export async function readAskedHolder(tenant: Tenant, params: URLSearchParams, now = new Date()) {
  const [plate = '', typed = ''] = [params.get('plate')?.trim().slice(0, 20), params.get('at')?.trim().slice(0, 60)];
  if (plate === '' && typed === '') return undefined;
  const asked = { plate, at: typed };
  const at = readPastMoment(typed, now);
  if (plate === '') return { ...asked, problem: 'Skriv bilens registreringsnummer' };
  if (!(at instanceof Date)) return { ...asked, problem: at.problem };
  if (at > now) return { ...asked, problem: 'Tidspunktet er ikke kommet endnu' };
  const had = await readWhoHad(tenant, { plate: normalizePlate(plate), at });
  return had ? { ...asked, had } : { ...asked, problem: 'Ingen af jeres biler har den nummerplade' };
}

export type AskedHolder = NonNullable<Awaited<ReturnType<typeof readAskedHolder>>>;
