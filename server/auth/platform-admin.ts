/** Whether the user is a platform administrator, by role or by configuration. */
export function isPlatformAdmin(user: { id: string; role?: unknown }, adminIds: readonly string[]) {
  return user.role === 'admin' || adminIds.includes(user.id);
}
