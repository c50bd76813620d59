import type { ReactNode } from 'react';
import { inputClass } from '#app/form/field.tsx';
import type { Area, Operations } from '#server/car-images/image-types.ts';
import type { OperationProblems } from '#server/car-images/read-operations.ts';

const turns = [
  [0, 'Som det er'],
  [90, 'En kvart omgang med uret'],
  [180, 'På hovedet'],
  [270, 'En kvart omgang mod uret'],
] as const;
const places = {
  'top-left': 'Øverst til venstre',
  'top-right': 'Øverst til højre',
  'bottom-left': 'Nederst til venstre',
  'bottom-right': 'Nederst til højre',
} as const;

type Props = {
  operations: Operations;
  problems: OperationProblems;
  hasLogo: boolean;
  onChange: (operations: Operations) => void;
};

/** All edits of a photo, as numbers and options. */
export function EditFields({ operations, problems, hasLogo, onChange }: Props) {
  const set = (changed: Partial<Operations>) => onChange({ ...operations, ...changed });
  const { crop, blur } = operations;
  const number = (name: 'straighten' | 'exposure' | 'contrast', label: string, most: number, step: number) => (
    <Row label={label} problem={problems[name]}>
      <input
        type="range"
        name={name}
        min={-most}
        max={most}
        step={step}
        value={operations[name]}
        onChange={({ currentTarget }) => set({ [name]: Number(currentTarget.value) })}
        className="min-h-11 w-full accent-emerald-700 md:min-h-9"
      />
    </Row>
  );
  return (
    <>
      <Row label="Drej">
        <select
          name="rotate"
          value={operations.rotate}
          onChange={({ currentTarget }) => set({ rotate: Number(currentTarget.value) })}
          className={inputClass}
        >
          {turns.map(([degrees, label]) => (
            <option key={degrees} value={degrees}>
              {label}
            </option>
          ))}
        </select>
      </Row>
      {number('straighten', `Ret op: ${say(operations.straighten)}°`, 15, 0.5)}
      {number('exposure', `Lys: ${say(operations.exposure)}`, 100, 5)}
      {number('contrast', `Kontrast: ${say(operations.contrast)}`, 100, 5)}
      <Row label="Beskær til">
        <select
          name="cropRatio"
          value={crop?.ratio ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const ratio = value === '4:3' || value === '16:9' ? value : undefined;
            set({ crop: ratio && { x: crop?.x ?? 5, y: crop?.y ?? 5, width: crop?.width ?? 90, ratio } });
          }}
          className={inputClass}
        >
          <option value="">Hele billedet</option>
          <option value="4:3">4:3</option>
          <option value="16:9">16:9</option>
        </select>
      </Row>
      <Numbers
        legend="Beskæringens plads i procent"
        fields={[
          ['cropX', 'Venstre', crop?.x ?? 5],
          ['cropY', 'Top', crop?.y ?? 5],
          ['cropWidth', 'Bredde', crop?.width ?? 90],
        ]}
        problems={problems}
        onChange={(name, value) => {
          const side = ({ cropX: 'x', cropY: 'y', cropWidth: 'width' } as const)[name];
          if (crop && side) set({ crop: { ...crop, [side]: value } });
        }}
      />
      {[...blur, ...(blur.length < 4 ? [none] : [])].map((area, place) => (
        <Numbers
          // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name than their place.
          key={place}
          legend={`Slør felt ${place + 1} i procent`}
          fields={[
            ['blurX', 'Venstre', area.x],
            ['blurY', 'Top', area.y],
            ['blurWidth', 'Bredde', area.width],
            ['blurHeight', 'Højde', area.height],
          ]}
          problems={problems}
          onChange={(name, value) => {
            const side = ({ blurX: 'x', blurY: 'y', blurWidth: 'width', blurHeight: 'height' } as const)[name];
            if (side) set({ blur: blur.toSpliced(place, 1, { ...area, [side]: value }) });
          }}
        />
      ))}
      <Row label="Virksomhedens logo">
        <select
          name="logo"
          value={operations.logo ?? ''}
          disabled={!hasLogo}
          onChange={({ currentTarget: { value } }) => set({ logo: placeOf(value) })}
          className={inputClass}
        >
          <option value="">{hasLogo ? 'Uden logo' : 'Virksomheden har intet logo'}</option>
          {Object.entries(places).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Row>
    </>
  );
}

const none: Area = { x: 0, y: 0, width: 0, height: 0 };

function placeOf(value: string): Operations['logo'] {
  return value === 'top-left' || value === 'top-right' || value === 'bottom-left' || value === 'bottom-right'
    ? value
    : undefined;
}

function say(value: number) {
  return `${value > 0 ? '+' : ''}${String(value).replace('.', ',')}`;
}

type RowProps = { label: string; problem?: string | undefined; children: ReactNode };

function Row({ label, problem, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the children.
    <label className="grid gap-1 text-sm font-medium text-neutral-900">
      {label}
      {children}
      {problem && <span className="text-rose-700">{problem}</span>}
    </label>
  );
}

type NumbersProps<Name extends string> = {
  legend: string;
  fields: readonly (readonly [Name, string, number])[];
  problems: OperationProblems;
  onChange: (name: Name, value: number) => void;
};

function Numbers<Name extends string>({ legend, fields, problems, onChange }: NumbersProps<Name>) {
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="mb-1 text-sm font-medium text-neutral-900">{legend}</legend>
      {fields.map(([name, label, value]) => (
        <label key={name} className="grid min-w-0 gap-1 text-xs text-neutral-700">
          {label}
          <input
            type="number"
            name={name}
            min={0}
            max={100}
            step="any"
            value={value}
            onChange={({ currentTarget }) => onChange(name, Number(currentTarget.value))}
            className={`${inputClass} px-2`}
          />
          {problems[name] && <span className="text-rose-700">{problems[name]}</span>}
        </label>
      ))}
    </fieldset>
  );
}
