import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'

// Stands in for pg_basebackup: receives a copy of a running server with its role for replication and unpacks it.
// `pg_basebackup --pgdata=DIR -X stream --dbname='host=… port=… user=…'`; the password comes from PGPASSFILE.
const COPY = `BASE_BACKUP (LABEL 'patroni', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no')`
/** The kinds of messages in a copy that carry content of the archive. */
const CONTENT = 'd'.charCodeAt(0)

const { values } = parseArgs({
  options: {
    pgdata: { type: 'string' },
    dbname: { type: 'string', default: '' },
    'wal-method': { type: 'string', short: 'X' },
  },
})
const source = new Map([...values.dbname.matchAll(/(\w+)=('[^']*'|\S+)/g)].map(([, name, value]) => [name!, value!]))
const client = new pg.Client({
  host: source.get('host')!,
  port: Number(source.get('port')),
  user: source.get('user')!,
  ssl: { rejectUnauthorized: false },
  replication: 'true',
} as pg.ClientConfig)
const target = values.pgdata!
mkdirSync(target, { recursive: true, mode: 0o700 })
const tar = spawn('tar', ['-C', target, '-xpf', '-'], { stdio: ['pipe', 'ignore', 'inherit'] })
const unpacked = new Promise<number | null>((resolve) => tar.once('exit', resolve))
await client.connect()
const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
  if (chunk[0] === CONTENT) tar.stdin.write(Buffer.from(chunk.subarray(1))) // The driver uses its own again.
})
await client.query(COPY)
tar.stdin.end()
await client.end()
process.exit((await unpacked) === 0 ? 0 : 1)
