import pg from 'pg'
import { findWriter } from './find-writer.ts'

/** The database role that the server works as when we choose it. It owns nothing. */
export const APP_ROLE = 'sira_app'

/**
 * Returns the statements that grant a role ($1) the privileges it lacks and revoke those it must not have. It reads and
 * writes every table, except that it only reads and adds to the audit log, and only reads the migrations. Functions
 * that run with the owner's rights may be executed by this role only.
 */
const LIST_MISSING_GRANTS = `
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

/**
 * Grants a role what the server needs and revokes everything else, on the owner's connection. Writes nothing when the
 * privileges are already right.
 */
export async function syncRolePrivileges(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(LIST_MISSING_GRANTS, [role])
  for (const { statement } of rows) await owner.query(statement)
}

/**
 * Creates `sira_app`, which connects to the embedded database without a password: other accounts cannot reach its
 * socket.
 */
export async function createLoginRole(owner: pg.Client): Promise<void> {
  await createUnlessExists(owner, `create role ${APP_ROLE} login`)
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1 and not rolcanlogin', [APP_ROLE])
  if (rowCount) await owner.query(`alter role ${APP_ROLE} login`)
}

/**
 * Returns whether the role of this connection may `set role sira_app`. Creates that role and grants it first, if the
 * connection is allowed to.
 */
export async function grantSetRole(owner: pg.Client): Promise<boolean> {
  const canSetRole = async () => {
    const { rows } = await owner.query<{ may: boolean }>(
      `select pg_has_role(current_user, oid, 'set') and not rolsuper as may from pg_roles where rolname = $1`,
      [APP_ROLE],
    )
    return rows[0]?.may
  }
  if ((await canSetRole()) === undefined)
    await createUnlessExists(owner, `create role ${APP_ROLE} nologin`).catch(ignoreInsufficientPrivilege)
  if ((await canSetRole()) === false)
    await owner
      .query(`grant ${APP_ROLE} to current_user with inherit false, set true`)
      .catch(ignoreInsufficientPrivilege)
  return (await canSetRole()) === true
}

/** Roles are shared by all databases of a server: another instance may create the same one at this moment. */
async function createUnlessExists(owner: pg.Client, statement: string) {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [APP_ROLE])
  if (rowCount) return
  await owner.query(statement).catch((error: pg.DatabaseError) => {
    if (error.code !== '42710' && error.code !== '23505') throw error
  })
}

function ignoreInsufficientPrivilege(error: pg.DatabaseError) {
  if (error.code !== '42501') throw error
}

/**
 * Returns the role of a connection, whether it owns the tables (or is a superuser), and whether there are tables yet.
 */
export async function getRoleStatus(url: string): Promise<{ role: string; isOwner: boolean; hasTables: boolean }> {
  const client = new pg.Client({ connectionString: await findWriter(url), connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string; hasTables: boolean; isOwner: boolean }>(GET_ROLE_STATUS)
    return rows[0]!
  } finally {
    await client.end()
  }
}

const GET_ROLE_STATUS = `
  select current_user::text as role, c.oid is not null as "hasTables",
    coalesce(pg_has_role(current_user, c.relowner, 'usage'), (select rolsuper from pg_roles where rolname = current_user)) as "isOwner"
  from (values (to_regclass('public.migrations'))) named(oid) left join pg_class c on c.oid = named.oid`

/** Returns the same URL with an option that sets another role for every statement. */
export function toSetRoleUrl(url: string, role: string): string {
  const [, address = url, parameters = ''] = /^([^?]*)\??(.*)$/.exec(url) ?? []
  const query = new URLSearchParams(parameters)
  query.set('options', `${query.get('options') ?? ''} -c role=${role}`.trim())
  return `${address}?${query.toString().replaceAll('+', '%20')}`
}

/** Returns the same URL with another role that connects without a password. */
export const toLoginUrl = (url: string, role: string) => url.replace(/^(\w+:\/\/)[^@/]*@/, `$1${role}@`)
