type Props = { name: string; value: string; label: string; defaultChecked: boolean };

/** A statement to agree with. */
export function Checkbox({ label, ...input }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm text-neutral-900">
      <input type="checkbox" className="size-5 accent-emerald-700" {...input} />
      {label}
    </label>
  );
}
