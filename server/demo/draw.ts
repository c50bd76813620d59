import type { Dice } from './dice.ts';
import type { Register } from './plates-and-vins.ts';
import type { Profile } from './profiles.ts';

export type Draw = { dice: Dice; register: Register; profile: Profile; today: string };
