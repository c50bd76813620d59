/** The form of a toast that takes a change of the catalogue back, and where it leads then. */
export function undoOf(group: string, back: string) {
  return { action: '/factory-cars/undo', fields: { group, back } };
}
