import type { Role, ViewType } from '../db/schema.ts';
import { DomainError } from '../errors.ts';

const maxNameLength = 60;

type Actor = { userId: string; role: Role };
type Owned = { viewType: ViewType; createdById: string };

/** Whether the role looks after what the whole organisation shares: its views and what its lists open with. */
export function mayManageShared(role: Role) {
  return role === 'owner' || role === 'admin' || role === 'salesAdmin';
}

/** Whether the user may change and delete the view: whoever made it, and of shared ones those who manage them. */
export function mayChangeView(actor: Actor, view: Owned) {
  return view.createdById === actor.userId || (view.viewType === 'organization' && mayManageShared(actor.role));
}

/** Refuses to change a view that is not the user's to change, and to take away a view that others share. */
export function allowChange(actor: Actor, view: Owned, viewType: ViewType = view.viewType) {
  if (!mayChangeView(actor, view)) throw new DomainError('view-not-yours', 403);
  const isTakenAway = viewType === 'personal' && view.createdById !== actor.userId;
  if (isTakenAway) throw new DomainError('view-of-colleague', 403, 'viewType');
}

const mostTries = 200;

/** The first half of a letter of two code units, such as an emoji, that a cut has taken the other half of. */
const halfLetter = /[\ud800-\udbff]$/;

/** «name», «name (2)», «name (3)» …, each with `ending` before its number; none is longer than a name may be. */
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

/** `slug`, `slug-2`, `slug-3` … to take the first free one of. */
export function slugCandidates(slug: string) {
  return candidates((number) => (number === 1 ? slug : `${slug}-${number}`));
}

function candidates(nth: (number: number) => string) {
  return Array.from({ length: mostTries }, (_, index) => nth(index + 1));
}
