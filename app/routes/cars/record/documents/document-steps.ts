import { documentThing } from '#app/texts/documents.ts';
import { deleteDocument, restoreVersion } from '#server/documents/document-commands.ts';
import { revokeLink } from '#server/documents/link-commands.ts';
import type { Tenant } from '#server/tenant.ts';

export type DocumentStep = 'restore-version' | 'revoke' | 'delete';

/** Does by one click what a step says, and what is told of it; undefined when there is nothing to do it to. */
export async function stepDocument(tenant: Tenant, carId: number, id: number, step: DocumentStep, target: number) {
  if (step === 'delete') {
    const deleted = await deleteDocument(tenant, carId, id);
    return deleted && { title: `«${deleted.title}» er slettet`, group: deleted.group };
  }
  if (step === 'revoke') {
    const revoked = await revokeLink(tenant, carId, id, target);
    return revoked && { title: 'Linket er trukket tilbage', group: revoked.group };
  }
  const restored = await restoreVersion(tenant, carId, id, target);
  return (
    restored && { title: `Version ${target} gælder igen, nu som version ${restored.number}`, group: restored.group }
  );
}

/** What the toast says when a document has been saved, with what colleagues changed meanwhile in other fields. */
export function savedDocument(colleagues: readonly string[]) {
  const labels: Readonly<Record<string, string>> = documentThing.fields;
  const names = colleagues.map((name) => labels[name] ?? name).join(', ');
  return names ? `Gemt. Ændret samtidig af en kollega: ${names}` : 'Dokumentet er gemt';
}
