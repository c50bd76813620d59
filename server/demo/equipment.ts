import type { FeatureGroup } from '../db/schema.ts';

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
