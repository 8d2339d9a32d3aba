import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#db/database.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { APP_ROLE, toLoginUrl } from '#db/roles.ts'
import { seedSkills } from '../../src/features/skills/seed-skills.commands.ts'

const TEMPLATE = 'sira_template'
const TEMPLATE_LOCK = 51_937

/**
 * Creates a migrated database with the skills list, copied from one template per run. Returns the URL of its owner and
 * that of the server; `drop` removes it.
 */
export async function createTestDatabase(
  adminUrl: string,
): Promise<{ url: string; appDatabaseUrl: string; drop(): Promise<void> }> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const name = `town_${randomBytes(6).toString('hex')}`
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (!rowCount) await createTemplate(admin, adminUrl)
    await admin.query(`create database ${name} template ${TEMPLATE}`)
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
  return {
    url: withDatabaseName(adminUrl, name),
    appDatabaseUrl: toLoginUrl(withDatabaseName(adminUrl, name), APP_ROLE),
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Creates the template under another name first, so that a template that exists is complete. */
async function createTemplate(admin: pg.Client, adminUrl: string) {
  await admin.query('drop database if exists sira_template_part with (force)')
  await admin.query('create database sira_template_part')
  const url = withDatabaseName(adminUrl, 'sira_template_part')
  const ready = await prepareDatabase(
    { url, appDatabaseUrl: toLoginUrl(url, APP_ROLE), isEmbedded: true },
    console.error,
  )
  const { db, close } = openDatabase(ready.url, { poolSize: 1 })
  await seedSkills(db)
  await close()
  await admin.query(`alter database sira_template_part rename to ${TEMPLATE}`)
}

/** Returns the URL of another database of the same server. `URL` cannot parse the address of a unix socket. */
const withDatabaseName = (url: string, database: string) => url.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${database}`)
