import { formatPlate } from '#app/texts/formats.ts';

/** A registration number as it stands on the car. */
export function Plate({ plate }: { plate: string }) {
  return (
    <span className="rounded-sm border-2 border-neutral-800 bg-white px-1.5 font-mono font-semibold tracking-wide whitespace-nowrap">
      {formatPlate(plate)}
    </span>
  );
}
