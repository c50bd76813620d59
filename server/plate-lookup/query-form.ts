import { z } from 'zod';
import { needed } from '../format/form-fields.ts';
import { readQuery } from './read-query.ts';

/** One field for plate or VIN. */
export const queryForm = z.object({ asked: needed(readQuery, 'Skriv en nummerplade eller et stelnummer') });
