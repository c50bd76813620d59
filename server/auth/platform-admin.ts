/** Whether the user is an administrator of the platform: by role, or as one who always is. */
export function isPlatformAdmin(user: { id: string; role?: unknown }, adminIds: readonly string[]) {
  return user.role === 'admin' || adminIds.includes(user.id);
}
