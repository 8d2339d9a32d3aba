import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PRODUCT_NAME } from '@sira/contract/product'
import type pg from 'pg'
import { migrationsWaiting } from '#db/migrate.ts'
import type { FileStore } from '#files/file-store.ts'
import { createArchive, type Archive } from './archive.ts'
import { copyFiles, type Copied } from './copy-files.ts'
import { keepDeletions } from './deletions.ts'
import type { About, Manifest } from './manifest.ts'
import { copyWork } from './queued-work.ts'
import { copyTable, factsOf, patientClient, schemaOf, tablesOf } from './snapshot.ts'

export interface BackedUp {
  /** The address of the database, as its owner. */
  url: string
  files: FileStore
  /** The secret that was made for the data folder, where there is one. */
  secret?: string
  tell: (line: string) => void
}

/**
 * Writes everything of one moment into the archive `file`, while the product runs: rows, stored files, work that waits, the secret; and
 * brings the list of deleted accounts beside it up to date. Nothing is left where it fails.
 */
export async function backUp(file: string, { url, files, secret, tell }: BackedUp): Promise<Manifest> {
  if (existsSync(file)) throw new Error(`${file} is there already: name a new one`)
  const archive = await createArchive(file)
  let [client, holder]: pg.Client[] = []
  try {
    client = await patientClient(url)
    holder = await patientClient(url)
    const migrations = await knownSchema(client)
    const copied = await copyFiles({
      client,
      holder,
      files,
      archive,
      tell: (kept) => kept % 100 === 0 && tell(`${kept} files …`),
    })
    for (const id of copied.lost) tell(`The file ${id} has a row and no content: it was lost before this backup.`)
    const facts = await copyRows(client, archive, tell)
    const queue = await copyWork(client, archive)
    if (secret) await archive.add({ kind: 'secret', name: 'text', bytes: Buffer.from(secret) })
    await client.query('commit')
    if ((await schemaOf(client)).length !== migrations.length)
      throw new Error('The schema changed meanwhile: nothing was kept, make the backup again')
    await keepDeletions(client, path.dirname(path.resolve(file)))
    return await archive.finish(aboutOf({ ...facts, migrations, files: copied, queue, secret: secret !== undefined }))
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await client?.end()
    await holder?.end()
  }
}

async function knownSchema(client: pg.Client) {
  const migrations = await schemaOf(client)
  migrationsWaiting(migrations.map(({ name }) => name))
  return migrations
}

async function copyRows(client: pg.Client, archive: Archive, tell: BackedUp['tell']) {
  const facts = await factsOf(client)
  for (const table of await tablesOf(client)) {
    tell(`${table.name}: ${facts.tables[table.name]!.rows} rows`)
    await copyTable(client, archive, table)
  }
  return facts
}

type Found = Pick<About, 'tables' | 'sequences' | 'migrations' | 'queue' | 'secret'> & { files: Copied }

function aboutOf(found: Found): About {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return { format: 1, product: PRODUCT_NAME, version, madeAt: new Date().toISOString(), ...found }
}
