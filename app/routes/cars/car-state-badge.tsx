import { stateBadge } from '#app/texts/car-state.ts';

/** The badge of a car's state, with what is also true of it. */
export function CarStateBadge({ car }: { car: Parameters<typeof stateBadge>[0] }) {
  const { label, look, beside } = stateBadge(car);
  return (
    <>
      <span className={`badge badge-${look}`}>{label}</span>
      {beside && <span className="badge-beside">{beside}</span>}
    </>
  );
}
