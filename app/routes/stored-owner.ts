/** Whose the values are that a browser stores: a member's of an organisation. */
export function storedOwner({ organizationId, userId }: { organizationId: string; userId: string }) {
  return organizationId.slice(0, 8) + userId.slice(0, 8);
}
