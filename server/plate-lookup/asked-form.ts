import { z } from 'zod';
import { needed } from '../format/form-fields.ts';
import { readQuery } from './read-query.ts';

/** The one field for a plate or a VIN. */
export const askedForm = z.object({ asked: needed(readQuery, 'Skriv en nummerplade eller et stelnummer') });
