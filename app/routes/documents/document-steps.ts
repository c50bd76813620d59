import { documentThing } from '#app/texts/documents.ts';
import { deleteDocument, restoreVersion } from '#server/documents/document-commands.ts';
import type { DocumentHolder } from '#server/documents/document-holder.ts';
import { revokeLink } from '#server/documents/link-commands.ts';
import type { Tenant } from '#server/tenant.ts';

export type DocumentStep = 'restore-version' | 'revoke' | 'delete';

/** Runs a one-click action and returns its toast; undefined when there is no document. */
export async function stepDocument(
  tenant: Tenant,
  holder: DocumentHolder,
  { id, step, target }: { id: number; step: DocumentStep; target: number },
) {
  if (step === 'delete') {
    const deleted = await deleteDocument(tenant, holder, id);
    return deleted && { title: `«${deleted.title}» er slettet`, group: deleted.group };
  }
  if (step === 'revoke') {
    const revoked = await revokeLink(tenant, holder, id, target);
    return revoked && { title: 'Linket er trukket tilbage', group: revoked.group };
  }
  const restored = await restoreVersion(tenant, holder, id, target);
  return (
    restored && { title: `Version ${target} gælder igen, nu som version ${restored.number}`, group: restored.group }
  );
}

/** Toast after saving a document, with colleagues' merged changes. */
export function savedDocument(colleagues: readonly string[]) {
  const labels: Readonly<Record<string, string>> = documentThing.fields;
  const names = colleagues.map((name) => labels[name] ?? name).join(', ');
  return names ? `Gemt. Ændret samtidig af en kollega: ${names}` : 'Dokumentet er gemt';
}
