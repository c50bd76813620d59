type User = { role: string; banned: boolean; emailVerified: boolean };

export function userStates({ role, banned, emailVerified }: User) {
  return [
    ...(role === 'admin' ? [{ label: 'Platformadministrator', look: 'good' }] : []),
    ...(banned ? [{ label: 'Spærret', look: 'danger' }] : []),
    ...(emailVerified ? [] : [{ label: 'E-mail ikke bekræftet', look: 'warn' }]),
  ];
}

export function UserBadges({ user }: { user: User }) {
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      {userStates(user).map(({ label, look }) => (
        <span key={label} className={`badge badge-${look}`}>
          {label}
        </span>
      ))}
    </span>
  );
}
