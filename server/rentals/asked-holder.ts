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
  const refused = (field: 'plate' | 'at', problem: string) => ({ ...asked, field, problem });
  if (plate === '') return refused('plate', 'Skriv bilens registreringsnummer');
  if (!(at instanceof Date)) return refused('at', at.problem);
  if (at > now) return refused('at', 'Skriv et tidspunkt, der har været');
  const had = await readWhoHad(tenant, { plate: normalizePlate(plate), at });
  return had ? { ...asked, had } : refused('plate', 'Ingen af jeres biler har den nummerplade');
}

export type AskedHolder = NonNullable<Awaited<ReturnType<typeof readAskedHolder>>>;
