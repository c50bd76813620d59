type Props = { user: { role: string; banned: boolean; emailVerified: boolean } };

/** What sets a user apart from others. */
export function UserBadges({ user: { role, banned, emailVerified } }: Props) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {role === 'admin' && <span className="badge badge-good">Platformadministrator</span>}
      {banned && <span className="badge badge-danger">Spærret</span>}
      {!emailVerified && <span className="badge badge-warn">E-mail ikke bekræftet</span>}
    </p>
  );
}
