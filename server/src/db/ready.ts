import pg from 'pg'
import { migrate, migrationsWaiting } from './migrate.ts'
import { APP_ROLE, asRole, giveRights, makeLogin, makePutOn, standingOf } from './roles.ts'
import { SetupError } from '../setup-error.ts'

interface Reached {
  /** As the owner of the tables. */
  url: string
  /** As the server; the owner's again where nobody else is known. */
  serverUrl: string
  isEmbedded: boolean
}

/**
 * Brings a database to the newest schema as its owner and answers the address for the server: as a role that owns nothing and has its rights.
 * Where no such role can be had, the owner's address is answered and `log` is told. Throws when migrations wait and the owner is not known.
 */
export async function readyDatabase(
  { url, serverUrl, isEmbedded }: Reached,
  log: (line: string) => void,
): Promise<{ url: string; ran: string[] }> {
  if (isEmbedded) return { url: serverUrl, ran: await migrate(url, withLogin) }
  const owner = await standingOf(url)
  if (owner.hasTables && !owner.isOwner) return { url: serverUrl, ran: await nothingWaits(url, owner.role) }
  if (url === serverUrl) return withPutOn(url, owner.role, log)
  const { role } = await standingOf(serverUrl)
  const ran = await migrate(url, (client) => giveRights(client, role))
  if ((await standingOf(serverUrl)).isOwner) log(ownsTables(role))
  return { url: serverUrl, ran }
}

async function withLogin(owner: pg.Client) {
  await makeLogin(owner)
  await giveRights(owner, APP_ROLE)
}

async function withPutOn(url: string, role: string, log: (line: string) => void) {
  let puts = false
  const ran = await migrate(url, async (owner) => {
    puts = await makePutOn(owner)
    if (puts) await giveRights(owner, APP_ROLE)
  })
  if (puts) return { url: asRole(url, APP_ROLE), ran }
  log(ownsTables(role))
  return { url, ran }
}

const ownsTables = (role: string) =>
  `The server works as the database role "${role}", which owns the tables and may so change or drop them: give it one of its own, and the owner's address as DATABASE_OWNER_URL`

/** A server that was only given rights cannot migrate; where that is done already it need not. */
async function nothingWaits(url: string, role: string): Promise<string[]> {
  const waiting = migrationsWaiting(await migrationsRun(url))
  if (waiting.length === 0) return []
  throw new SetupError(
    `${waiting.length} migrations wait, and the database role "${role}" does not own the tables: set DATABASE_OWNER_URL, or run \`npm run migrate\` with it first`,
  )
}

async function migrationsRun(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
