import { Link } from 'react-router';
import { aboutLink } from '#app/texts/memos.ts';
import type { ShownAbout } from '#server/memos/shown-about.ts';

/** One of the things a memo is about. A customer without a name is not the reader's to open. */
export function AboutLink({ about }: { about: ShownAbout }) {
  const { label, to } = aboutLink(about);
  if (about.subjectType === 'customer' && about.personName === null) {
    return <span className="inline-flex min-h-11 items-center md:min-h-0">{label}</span>;
  }
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center md:min-h-0">
      {label}
    </Link>
  );
}
