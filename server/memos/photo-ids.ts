import { sql } from 'kysely';

/** The ids of a memo's (`memo`) photos, in the order they were taken. */
export const photoIds = sql<number[]>`(select coalesce(json_agg(photo.id order by photo.id), '[]')
  from "memoPhoto" photo where photo."organizationId" = memo."organizationId" and photo."memoId" = memo.id)`;
