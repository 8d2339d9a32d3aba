import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/**
 * Drops the indexes of the tables of jobs, and the foreign keys of job_texts and job_skills; returns how many. Making them
 * again for a full table takes a fraction of the time that row by row takes.
 */
export async function dropJobIndexes(trx: Database): Promise<number> {
  const [found] = await runSql(trx, COUNT_PARTS)
  await runSql(trx, DROP_PARTS)
  return found!.parts ?? 0
}

/** Makes again what was dropped, and tells how far it is. */
export async function rebuildJobIndexes(trx: Database, dropped: number, log: (line: string) => void): Promise<void> {
  await runSql(trx, `set local maintenance_work_mem = '512MB'`)
  for (let made = 0; made < dropped; made++) {
    if (made % 5 === 0) log(`  ${made} of ${dropped} indexes and foreign keys …`)
    await runSql(trx, MAKE_NEXT)
  }
  await runSql(trx, `reset maintenance_work_mem`)
}

const COUNT_PARTS = `
  select (select count(*)::int from pg_index where indrelid in ('jobs'::regclass, 'job_texts'::regclass, 'job_skills'::regclass) and not indisunique)
    + (select count(*)::int from pg_constraint where conrelid in ('job_texts'::regclass, 'job_skills'::regclass) and contype = 'f') as parts`

const DROP_PARTS = `
  do $$
  declare part record;
  begin
    create temporary table dropped_parts (statement text not null) on commit drop;
    for part in
      select 'drop index ' || indexrelid::regclass as to_drop, pg_get_indexdef(indexrelid) as to_make from pg_index
      where indrelid in ('jobs'::regclass, 'job_texts'::regclass, 'job_skills'::regclass) and not indisunique
      union all
      select format('alter table %s drop constraint %I', conrelid::regclass, conname),
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where conrelid in ('job_texts'::regclass, 'job_skills'::regclass) and contype = 'f'
    loop
      insert into dropped_parts values (part.to_make);
      execute part.to_drop;
    end loop;
  end $$`

const MAKE_NEXT = `
  do $$
  declare next text;
  begin
    delete from dropped_parts where statement = (select min(statement) from dropped_parts) returning statement into next;
    execute next;
  end $$`
