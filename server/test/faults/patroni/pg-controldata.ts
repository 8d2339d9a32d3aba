import { readFileSync } from 'node:fs'
import path from 'node:path'

// Stands in for pg_controldata of PostgreSQL 18: prints the lines that Patroni reads. `pg_controldata DATADIR`
const file = readFileSync(path.join(process.argv[2]!, 'global/pg_control'))
const CONTROL_VERSION = 1800
/** Where ControlFileData holds `floatFormat`, always 1234567: shows that the places below are right on this machine. */
const FLOAT_FORMAT_AT = 208
const STATES = [
  'starting up',
  'shut down',
  'shut down in recovery',
  'shutting down',
  'in crash recovery',
  'in archive recovery',
  'in production',
]
const WAL_LEVELS = ['minimal', 'replica', 'logical']

const readNumber = (at: number) => file.readInt32LE(at)
const readPosition = (at: number) =>
  `${file.readUInt32LE(at + 4).toString(16)}/${file.readUInt32LE(at).toString(16)}`.toUpperCase()
const readSwitch = (at: number) => (file[at] ? 'on' : 'off')

if (readNumber(8) !== CONTROL_VERSION || file.readDoubleLE(FLOAT_FORMAT_AT) !== 1_234_567)
  throw new Error(`pg_control has another version or another layout: ${readNumber(8)}`)
const lines: readonly [string, string | number | bigint][] = [
  ['pg_control version number', readNumber(8)],
  ['Database system identifier', file.readBigUInt64LE(0)],
  ['Database cluster state', STATES[readNumber(16)]!],
  ['Latest checkpoint location', readPosition(32)],
  [`Latest checkpoint's REDO location`, readPosition(40)],
  [`Latest checkpoint's TimeLineID`, readNumber(48)],
  ['Minimum recovery ending location', readPosition(136)],
  [`Min recovery ending loc's timeline`, readNumber(144)],
  ['wal_level setting', WAL_LEVELS[readNumber(172)]!],
  ['wal_log_hints setting', readSwitch(176)],
  ['max_connections setting', readNumber(180)],
  ['max_worker_processes setting', readNumber(184)],
  ['max_wal_senders setting', readNumber(188)],
  ['max_prepared_xacts setting', readNumber(192)],
  ['max_locks_per_xact setting', readNumber(196)],
  ['Data page checksum version', readNumber(252)],
]
for (const [name, value] of lines) console.log(`${`${name}:`.padEnd(38)}${value}`)
