import pg from 'pg'

/** The role that the server works as where we choose it: it owns nothing. */
export const APP_ROLE = 'sira_app'

/**
 * What a role ($1) still lacks, or has too much of, as statements that give or take it. It reads and writes every table; of the audit log it
 * reads and adds, and which migrations ran it only reads. Functions that work with the owner's rights are for this role alone.
 */
const MISSING = `
  with me as (select oid, rolname as role, quote_ident(rolname) as named from pg_roles where rolname = $1),
  place as (select oid, nspname as name from pg_namespace where nspname in ('public', 'pgboss')),
  relation as (
    select c.oid, c.relkind = 'S' as is_sequence, format('%I.%I', p.name, c.relname) as path,
      case when p.name = 'public' and c.relname = 'audit' then array['select', 'insert']
        when p.name = 'public' and c.relname = 'migrations' then array['select'] else array['select', 'insert', 'update', 'delete'] end as rights
    from pg_class c join place p on p.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'S')),
  later as (select * from (values ('r'::"char", 'select, insert, update, delete on tables'), ('S', 'usage on sequences')) x(kind, rights))
  select 0 as turn, format('grant usage on schema %I to %s', name, named) as statement from place, me where not has_schema_privilege(role, place.oid, 'usage')
  union all
  select 1, format('alter default privileges in schema %I grant %s to %s', name, rights, named) from place, me, later
    where not exists (select from pg_default_acl d, aclexplode(d.defaclacl) a
      where d.defaclnamespace = place.oid and d.defaclobjtype = later.kind and d.defaclrole = (select oid from pg_roles where rolname = current_user) and a.grantee = me.oid)
  union all
  select 2, format('grant %s on %s to %s', array_to_string(rights, ', '), path, named) from relation, me
    where not is_sequence and exists (select from unnest(rights) one where not has_table_privilege(role, relation.oid, one))
  union all
  select 2, format('revoke %s on %s from %s', one, path, named) from relation, me, unnest(array['insert', 'update', 'delete', 'truncate']) one
    where not is_sequence and one <> all(rights) and has_table_privilege(role, relation.oid, one)
  union all
  select 2, format('grant usage on sequence %s to %s', path, named) from relation, me where case when is_sequence then not has_sequence_privilege(role, relation.oid, 'usage') end
  union all
  select 2, format('grant execute on function %s to %s', f.oid::regprocedure, named) from pg_proc f join place p on p.oid = f.pronamespace, me
    where f.prokind = 'f' and not has_function_privilege(role, f.oid, 'execute')
  order by turn`

/** Gives a role what the server needs and takes what it does not; nothing is written when that is how it is already. For the owner's connection. */
export async function giveRights(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(MISSING, [role])
  for (const { statement } of rows) await owner.query(statement)
}

/** Makes `sira_app`, which signs in to the embedded database without a password, as its owner does: its socket is closed to others. */
export async function makeLogin(owner: pg.Client): Promise<void> {
  await unlessThere(owner, `create role ${APP_ROLE} login`)
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1 and not rolcanlogin', [APP_ROLE])
  if (rowCount) await owner.query(`alter role ${APP_ROLE} login`)
}

/** Whether the role of this connection can put on `sira_app`, which is made and given to it where it may do that. */
export async function makePutOn(owner: pg.Client): Promise<boolean> {
  const mayPutOn = async () => {
    const { rows } = await owner.query<{ may: boolean }>(
      `select pg_has_role(current_user, oid, 'set') and not rolsuper as may from pg_roles where rolname = $1`,
      [APP_ROLE],
    )
    return rows[0]?.may
  }
  if ((await mayPutOn()) === undefined) await unlessThere(owner, `create role ${APP_ROLE} nologin`).catch(refused)
  if ((await mayPutOn()) === false)
    await owner.query(`grant ${APP_ROLE} to current_user with inherit false, set true`).catch(refused)
  return (await mayPutOn()) === true
}

/** Roles belong to all databases of a server: another one's start may make it at this moment. */
async function unlessThere(owner: pg.Client, statement: string) {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [APP_ROLE])
  if (rowCount) return
  await owner.query(statement).catch((error: pg.DatabaseError) => {
    if (error.code !== '42710' && error.code !== '23505') throw error
  })
}

function refused(error: pg.DatabaseError) {
  if (error.code !== '42501') throw error
}

/** How a role stands to the tables: it may do anything (`owner`), only what it was given, or there are none yet. */
export async function standingOf(url: string): Promise<{ role: string; isOwner: boolean; hasTables: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string; hasTables: boolean; isOwner: boolean }>(STANDING)
    return rows[0]!
  } finally {
    await client.end()
  }
}

const STANDING = `
  select current_user::text as role, c.oid is not null as "hasTables",
    coalesce(pg_has_role(current_user, c.relowner, 'usage'), (select rolsuper from pg_roles where rolname = current_user)) as "isOwner"
  from (values (to_regclass('public.migrations'))) named(oid) left join pg_class c on c.oid = named.oid`

/** The same address, worked at as another role from the first statement on. */
export function asRole(url: string, role: string): string {
  const [, before = url, after = ''] = /^([^?]*)\??(.*)$/.exec(url) ?? []
  const query = new URLSearchParams(after)
  query.set('options', `${query.get('options') ?? ''} -c role=${role}`.trim())
  return `${before}?${query.toString().replaceAll('+', '%20')}`
}

/** The same address with another role signing in, which needs no password. */
export const signedInAs = (url: string, role: string) => url.replace(/^(\w+:\/\/)[^@/]*@/, `$1${role}@`)
