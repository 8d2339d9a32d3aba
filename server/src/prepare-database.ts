import pg from 'pg'
import { findWriter } from '#db/find-writer.ts'
import { prepareQueue } from '#queue/prepare-queue.ts'
import { migrate, listPendingMigrations } from '#db/migrate.ts'
import { APP_ROLE, toSetRoleUrl, syncRolePrivileges, createLoginRole, grantSetRole, getRoleStatus } from '#db/roles.ts'
import { SetupError } from '#core/setup-error.ts'

interface DatabaseAddresses {
  /** The address as the owner of the tables. */
  url: string
  /** The address as the server's role; the same as `url` when there is no separate role. */
  appDatabaseUrl: string
  isEmbedded: boolean
}

/**
 * Brings a database to the newest schema as its owner and returns the address for the server: as a role that owns
 * nothing and has only the needed privileges. When no such role is available, returns the owner's address and logs a
 * warning. Throws a SetupError when migrations are pending and the owner is not known.
 */
export async function prepareDatabase(
  { url, appDatabaseUrl, isEmbedded }: DatabaseAddresses,
  log: (line: string) => void,
): Promise<{ url: string; ran: string[] }> {
  if (isEmbedded) return { url: appDatabaseUrl, ran: await migrateWithQueue(url, setUpLoginRole, log) }
  const owner = await getRoleStatus(url)
  if (owner.hasTables && !owner.isOwner)
    return { url: appDatabaseUrl, ran: await requireNoPendingMigrations(url, owner.role) }
  if (url === appDatabaseUrl) return prepareWithSetRole(url, owner.role, log)
  const { role } = await getRoleStatus(appDatabaseUrl)
  const ran = await migrateWithQueue(url, (client) => syncRolePrivileges(client, role), log)
  if ((await getRoleStatus(appDatabaseUrl)).isOwner) log(formatOwnerWarning(role))
  return { url: appDatabaseUrl, ran }
}

/** Migrates, brings the queue to the current tasks, and then sets up the roles, all under one lock. */
const migrateWithQueue = (
  url: string,
  setUpRoles: (owner: pg.Client) => Promise<void>,
  log: (line: string) => void,
): Promise<string[]> =>
  migrate(
    url,
    async (owner) => {
      await prepareQueue(owner)
      await setUpRoles(owner)
    },
    log,
  )

async function setUpLoginRole(owner: pg.Client) {
  await createLoginRole(owner)
  await syncRolePrivileges(owner, APP_ROLE)
}

async function prepareWithSetRole(url: string, role: string, log: (line: string) => void) {
  let canSetRole = false
  const setUpRole = async (owner: pg.Client) => {
    canSetRole = await grantSetRole(owner)
    if (canSetRole) await syncRolePrivileges(owner, APP_ROLE)
  }
  const ran = await migrateWithQueue(url, setUpRole, log)
  if (canSetRole) return { url: toSetRoleUrl(url, APP_ROLE), ran }
  log(formatOwnerWarning(role))
  return { url, ran }
}

const formatOwnerWarning = (role: string) =>
  `The server works as the database role "${role}", which owns the tables and can change or drop them: give the server its own role, and set DATABASE_OWNER_URL to the owner's address`

/** Throws a SetupError when migrations are pending, because a role that does not own the tables cannot migrate. */
async function requireNoPendingMigrations(url: string, role: string): Promise<string[]> {
  const waiting = listPendingMigrations(await listRunMigrations(url))
  if (waiting.length === 0) return []
  throw new SetupError(
    `${waiting.length} migrations are pending, and the database role "${role}" does not own the tables: set DATABASE_OWNER_URL, or run \`npm run migrate\` with it first`,
  )
}

async function listRunMigrations(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: await findWriter(url) })
  await client.connect()
  try {
    return (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
