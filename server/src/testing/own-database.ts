import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#db/database.ts'
import { readyDatabase } from '#db/ready.ts'
import { APP_ROLE, signedInAs } from '#db/roles.ts'
import { seedSkills } from '../features/skills/skills.commands.ts'

const TEMPLATE = 'sira_template'
const TEMPLATE_LOCK = 51_937

/** A fresh migrated database with the skills list, copied from one template a run: its owner's address and the server's; `drop` removes it. */
export async function ownDatabase(
  adminUrl: string,
): Promise<{ url: string; serverUrl: string; drop(): Promise<void> }> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const name = `town_${randomBytes(6).toString('hex')}`
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (!rowCount) await makeTemplate(admin, adminUrl)
    await admin.query(`create database ${name} template ${TEMPLATE}`)
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
  return {
    url: at(adminUrl, name),
    serverUrl: signedInAs(at(adminUrl, name), APP_ROLE),
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Made under another name first: a template that is there is whole. */
async function makeTemplate(admin: pg.Client, adminUrl: string) {
  await admin.query('drop database if exists sira_template_part with (force)')
  await admin.query('create database sira_template_part')
  const url = at(adminUrl, 'sira_template_part')
  const ready = await readyDatabase({ url, serverUrl: signedInAs(url, APP_ROLE), isEmbedded: true }, console.error)
  const { db, close } = openDatabase(ready.url, 1)
  await seedSkills(db)
  await close()
  await admin.query(`alter database sira_template_part rename to ${TEMPLATE}`)
}

/** The same server, another database; not by `URL`, which refuses an address of a unix socket. */
const at = (url: string, database: string) => url.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${database}`)
