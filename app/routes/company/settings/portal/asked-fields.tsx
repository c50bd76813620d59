import { FlagField, typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import type { FieldState } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { typedText } from '#app/texts/form-texts.ts';
import { formatPhone } from '#app/texts/formats.ts';

/** What customers may ask for in the portal, and the phone that helps on the road. */
export const askedLabels = {
  portalAsksCar: 'Anmode om en bil',
  portalAsksDamage: 'Melde en skade',
  portalAsksKm: 'Aflæse kilometer',
  portalAsksMessage: 'Skrive beskeder',
  portalHelpPhone: 'Vagttelefon',
};

const flags = ['portalAsksCar', 'portalAsksDamage', 'portalAsksKm', 'portalAsksMessage'] as const;

export const askedChoices = {
  ...{ portalAsksCar: yesOrNo, portalAsksDamage: yesOrNo, portalAsksKm: yesOrNo, portalAsksMessage: yesOrNo },
};

type Asked = Record<(typeof flags)[number], boolean> & { portalHelpPhone: string | null };

export const askedOf = (settings: Asked): Asked => {
  const { portalAsksCar, portalAsksDamage, portalAsksKm, portalAsksMessage, portalHelpPhone } = settings;
  return { portalAsksCar, portalAsksDamage, portalAsksKm, portalAsksMessage, portalHelpPhone };
};

/** The stored settings as field values. */
export const askedValues = (settings: Asked) => ({
  portalAsksCar: typedFlag(settings.portalAsksCar),
  portalAsksDamage: typedFlag(settings.portalAsksDamage),
  portalAsksKm: typedFlag(settings.portalAsksKm),
  portalAsksMessage: typedFlag(settings.portalAsksMessage),
  portalHelpPhone: formatPhone(typedText(settings.portalHelpPhone)),
});

export function AskedFields({ fields }: { fields: Record<keyof typeof askedLabels, FieldState> }) {
  return (
    <>
      <fieldset>
        <legend className="text-sm font-medium text-neutral-900">Kunderne må</legend>
        {flags.map((name) => (
          <FlagField key={name} field={fields[name]} />
        ))}
      </fieldset>
      <TextField
        field={fields.portalHelpPhone}
        isOptional
        inputMode="tel"
        help="Vises, når en bil ikke kan køre. En afdelings egen vagttelefon går forud."
      />
    </>
  );
}
