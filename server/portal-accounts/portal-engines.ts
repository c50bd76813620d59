import { createPortalAuth, type PortalAuth, type PortalAuthDeps } from './portal-auth.ts';

/** An engine takes some 20 kB and 2 ms to make. */
const most = 200;

/** The account engines of portals, made at first use; the least recently used goes first. */
export type PortalEngines = (portal: { organizationId: string; name: string }) => PortalAuth;

export function openPortalEngines(deps: PortalAuthDeps): PortalEngines {
  const engines = new Map<string, PortalAuth>();
  return ({ organizationId, name }) => {
    // The name is part of the key: a renamed dealer's passkeys are made in its new name.
    const key = `${organizationId} ${name}`;
    const engine = engines.get(key) ?? createPortalAuth(deps, { organizationId, name });
    engines.delete(key);
    engines.set(key, engine);
    const [oldest] = engines.keys();
    if (engines.size > most && oldest !== undefined) engines.delete(oldest);
    return engine;
  };
}
