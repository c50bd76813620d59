import { sql } from 'kysely';
import { plateAndStock } from '../cars/plate.ts';
import type { Database } from '../db/database.ts';
import { readTenant, systemActor } from '../tenant.ts';
