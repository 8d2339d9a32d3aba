import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listMigrationFaults } from './migration-rules.ts'

async function judge(sql: string, name = '9000-sample.sql'): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, name), sql)
  return listMigrationFaults(folder)
}

test('the migrations of this version leave the version before working', async () => {
  expect(await listMigrationFaults()).toEqual([])
})

const BREAKING: [sql: string, fault: string][] = [
  ['drop table jobs', 'drops a table'],
  ['drop type job_type', 'drops a type'],
  ['drop function job_words(text)', 'drops a function'],
  ['drop index live_jobs', 'drops a index'],
  ['drop trigger words on jobs', 'create or replace trigger'],
  ['alter table jobs drop column title', 'drops the column title'],
  ['alter table jobs rename column title to name', 'renames'],
  ['alter table jobs rename to posts', 'renames'],
  ["alter type job_type rename value 'A' to 'B'", 'renames a value'],
  ['alter table jobs alter column title type varchar(9)', 'changes the type of title'],
  ['alter table jobs alter column salary_min set not null', 'makes salary_min not null'],
  ['alter table jobs alter column status drop default', 'drops the default of status'],
  ['alter table jobs drop constraint job_title_length', 'drops the constraint job_title_length'],
  ['alter table jobs add column openings int not null', 'not null without a default'],
  ['alter table jobs disable trigger words', 'AT_DisableTrig'],
  ['revoke select on jobs from sira_server', 'revokes a right'],
  ['do $$ begin end $$', 'a block of code'],
  ['truncate jobs', 'TruncateStmt'],
]
const LOCKING: [sql: string, fault: string][] = [
  ['alter table jobs add column no uuid default uuidv7()', 'writes the table anew'],
  ['alter table jobs add column no bigserial', 'writes the table anew'],
  ['alter table jobs add column no int generated always as identity', 'writes the table anew'],
  ['alter table jobs add column half int generated always as (salary_min / 2) stored', 'writes the table anew'],
  ['alter table jobs add column openings int default 1 check (openings > 0)', 'reads the whole table'],
  ['alter table jobs add column code text unique', 'reads the whole table'],
  ['alter table jobs add constraint c check (salary_min > 0)', 'add it `not valid`'],
  ['alter table jobs add constraint c foreign key (a) references skills', 'add it `not valid`'],
  ['alter table jobs add constraint c unique (title)', 'adds the constraint c'],
  ['select 1; alter table jobs validate constraint c', 'a migration of its own'],
  ['create index jobs_by_title on jobs (title)', 'makes an index on jobs'],
]

test.for(BREAKING)(
  '%s is refused, unless a comment says why the version before does not need it',
  async ([sql, fault]) => {
    expect(await judge(`${sql};`)).toEqual([expect.stringContaining(fault)])
    expect(await judge(`-- short lock: a small table\n${sql};`)).toHaveLength(1)
    expect(await judge(`-- contract: \n${sql};`)).toHaveLength(1)
    expect(await judge(`-- contract: no version reads it since 0.9\n${sql};`)).toEqual([])
  },
)

test.for(LOCKING)('%s is refused, unless a comment says why the lock is short', async ([sql, fault]) => {
  expect(await judge(`${sql};`)).toEqual([expect.stringContaining(fault)])
  expect(await judge(`-- contract: no version reads it\n${sql};`)).toHaveLength(1)
  expect(await judge(`${sql.replace(/(?=(?:alter|create) )/, '\n-- short lock: at most a hundred rows\n')};`)).toEqual(
    [],
  )
})

test('an index is never made concurrently, and the line of a fault is named', async () => {
  expect(await judge('-- የአማርኛ ቃል\nselect 1;\n\ncreate index concurrently a on jobs (title);')).toEqual([
    expect.stringMatching(/9000-sample\.sql:4 .*no transaction/),
  ])
})

test('what only adds is accepted', async () => {
  const sql = `
    create type kind as enum ('A');
    alter type kind add value 'B';
    create table notes (id uuid primary key default uuidv7(), body text not null);
    alter table notes add constraint note_length check (body <> ''), alter column body drop default;
    create index notes_by_body on notes (body);
    alter table jobs add column openings int not null default 1, add column seen_at timestamptz default now(), add column tags text[] not null default '{}'::text[];
    alter table jobs add column note_id uuid references notes on delete set null;
    alter table jobs add constraint openings_range check (openings > 0) not valid;
    alter table jobs alter column title drop not null, alter column title set default 'x';
    create or replace function f() returns int language sql as 'select 1';
    create or replace trigger words after insert on jobs for each row execute function f();
    comment on table notes is 'A note.';
    grant select on notes to sira_server;
    update jobs set openings = 2 where is_remote;`
  expect(await judge(sql)).toEqual([])
})

test('a migration that only validates constraints is accepted', async () => {
  expect(
    await judge('-- a\nalter table jobs validate constraint c;\nalter table files validate constraint d;'),
  ).toEqual([])
})

test('migrations that ran before the rules are not judged, later ones are', async () => {
  expect(await judge('drop table jobs', '0043-old.sql')).toEqual([])
  expect(await judge('drop table jobs', '0044-new.sql')).toHaveLength(1)
})
