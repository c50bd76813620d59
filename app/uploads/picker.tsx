import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  label: ReactNode;
  icon: IconName;
  /** Class names of the button. */
  look: string;
  onFiles: (files: File[]) => void;
};

/** A button that opens the file dialog and passes on the choice. */
export function Picker({ label, icon, look, onFiles, ...input }: Props) {
  return (
    <label
      className={`${look} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-emerald-700 has-disabled:pointer-events-none has-disabled:opacity-60`}
    >
      <Icon name={icon} size={18} />
      {label}
      <input
        {...input}
        type="file"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}
