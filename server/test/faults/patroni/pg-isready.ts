import { connect } from 'node:net'
import { parseArgs } from 'node:util'

// Stands in for pg_isready: ends with 0 when PostgreSQL takes connections, 1 while it starts or stops, 2 when nothing answers.
const { values } = parseArgs({
  options: {
    host: { type: 'string', short: 'h', default: '127.0.0.1' },
    port: { type: 'string', short: 'p', default: '5432' },
    dbname: { type: 'string', short: 'd' },
    username: { type: 'string', short: 'U', default: 'postgres' },
  },
})
const socket = connect(Number(values.port), values.host)
const end = (code: number) => {
  socket.destroy()
  process.exit(code)
}
socket.setTimeout(3_000, () => end(2))
socket.on('error', () => end(2))
socket.on('end', () => end(2))
socket.on('connect', () => socket.write(buildStartupMessage(values.username)))
// Any answer but "the database system is starting up" (57P03) comes from a server that looked at who we are.
socket.on('data', (answer) => end(answer.toString('latin1').startsWith('E') && answer.includes('C57P03') ? 1 : 0))

/** The first message of protocol 3.0: its length, the version, and names with their values. */
function buildStartupMessage(user: string): Buffer {
  const rest = Buffer.from(`\0\u0003\0\0user\0${user}\0\0`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeInt32BE(rest.length + 4)
  return Buffer.concat([length, rest])
}
