import type { Role, ViewType } from '../db/schema.ts';
import { DomainError } from '../errors.ts';

const maxNameLength = 60;

type Actor = { userId: string; role: Role };
type Owned = { viewType: ViewType; createdById: string };

/** Whether the role manages shared views and default views. */
export function mayManageShared(role: Role) {
  return role === 'owner' || role === 'admin' || role === 'salesAdmin';
}

/** Whether the user may change and delete the view: its creator, and for shared ones the managers. */
export function mayChangeView(actor: Actor, view: Owned) {
  return view.createdById === actor.userId || (view.viewType === 'organization' && mayManageShared(actor.role));
}

/** Refuses to change a view without permission, or to unshare a view of another creator. */
export function allowChange(actor: Actor, view: Owned, viewType: ViewType = view.viewType) {
  if (!mayChangeView(actor, view)) throw new DomainError('view-not-yours', 403);
  const isTakenAway = viewType === 'personal' && view.createdById !== actor.userId;
  if (isTakenAway) throw new DomainError('view-of-colleague', 403, 'viewType');
}

const mostTries = 200;

/** A lone high surrogate left by truncation, as of an emoji. */
const halfLetter = /[\ud800-\udbff]$/;

/** «name», «name (2)», «name (3)» …, with `ending` before the number, truncated to the maximum length. */
export function nameCandidates(name: string, ending = '') {
  return candidates((number) => {
    const suffix = number === 1 ? ending : `${ending} (${number})`;
    return (
      name
        .slice(0, maxNameLength - suffix.length)
        .replace(halfLetter, '')
        .trimEnd() + suffix
    );
  });
}

/** `slug`, `slug-2`, `slug-3` …, candidates for the first free one. */
export function slugCandidates(slug: string) {
  return candidates((number) => (number === 1 ? slug : `${slug}-${number}`));
}

function candidates(nth: (number: number) => string) {
  return Array.from({ length: mostTries }, (_, index) => nth(index + 1));
}
