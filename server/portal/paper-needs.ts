import type { PortalActor } from './portal-actor.ts';
import type { PortalNeed } from './portal-needs.ts';
import { mayInPortal } from './portal-rights.ts';
import { type PortalSigning, turnOf } from './portal-signing.ts';
import type { PortalViews } from './portal-views.ts';

/** The papers that wait for the signature of the login itself, those asked for first on top. */
export function papersToSign(
  signings: readonly PortalSigning[],
  { current, email }: Pick<PortalActor, 'current' | 'email'>,
): PortalNeed[] {
  if (!mayInPortal(current, 'sign')) return [];
  return signings
    .filter((signing) => turnOf(signing, email) === 'mine')
    .toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime())
    .map(({ publicationId, title, askedAt: at }) => ({ kind: 'sign', publicationId, title, at }));
}

/** Documents with how their signatures stand for a login. */
export function withSignings(
  documents: readonly PortalViews['portalDocument'][],
  signings: readonly PortalSigning[],
  email: string,
) {
  return documents.map((document) => {
    const signing = signings.find(({ publicationId, signedPublicationId }) =>
      [publicationId, signedPublicationId].includes(document.id),
    );
    if (!signing) return { ...document, signing: undefined };
    const next = signing.signers.find(({ signedAt }) => signedAt === null);
    return {
      ...document,
      signing: { turn: turnOf(signing, email), publicationId: signing.publicationId, nextName: next?.name },
    };
  });
}
