import type { FeatureGroup } from '../../cars/car-enums.ts';

/** The car groups of an organisation; prices of rental hang on them too. */
export const carGroups = [
  { key: 'A', name: 'Mikro' },
  { key: 'B', name: 'Lille' },
  { key: 'C', name: 'Mellem' },
  { key: 'D', name: 'Stor' },
  { key: 'E', name: 'SUV' },
  { key: 'M9', name: 'Minibus 9-pers.' },
  { key: 'V1', name: 'Lille varebil' },
  { key: 'V2', name: 'Mellem varebil' },
  { key: 'V3', name: 'Stor varebil' },
  { key: 'V4', name: 'Ladbil/lift' },
  { key: 'P', name: 'Pick-up' },
] as const;

export type CarGroup = (typeof carGroups)[number]['key'];

export const towbarFeature = 'Anhængertræk';
export const tailLiftFeature = 'Læssebagsmæk';
export const heatPumpFeature = 'Varmepumpe';

export const equipment: Record<FeatureGroup, string[]> = {
  comfort: [
    'Klimaanlæg',
    '2-zoners klimaanlæg',
    'Fartpilot',
    'Adaptiv fartpilot',
    'Sædevarme',
    'Nøglefri betjening',
    'Elektrisk bagklap',
    heatPumpFeature,
  ],
  safety: [
    'Parkeringssensor bag',
    'Bakkamera',
    '360°-kamera',
    'Vognbaneassistent',
    'Blindvinkelsensor',
    'Automatisk nødbremse',
    'Skiltegenkendelse',
  ],
  multimedia: [
    'Apple CarPlay',
    'Android Auto',
    'Navigation',
    'DAB-radio',
    'Trådløs telefonopladning',
    'Head-up-display',
    'Digitalt cockpit',
  ],
  cargo: [
    'Træbeklædt varerum',
    'Skillevæg',
    'Svingdøre bag',
    'Sidedør i højre side',
    'Værktøjsindretning',
    'Tagbøjler',
    tailLiftFeature,
  ],
  exterior: [
    'LED-forlygter',
    'Alufælge',
    towbarFeature,
    'Panoramatag',
    'Tonede ruder',
    'Metallak',
    'Vinterhjul på fælge',
  ],
};
