import { readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve(import.meta.dirname, '../../../../deploy/cluster')
/** Tests the trial's addresses, so that nothing of the example leads to another machine. */
const OTHER_MACHINE = /\b10\.\d+\.\d+\.\d+/

/** Where a database machine of the trial listens and what it keeps. */
export interface TrialNode {
  name: string
  port: number
  restPort: number
  home: string
}
export interface TrialPlace {
  etcdPort: number
  primaryPort: number
  replicasPort: number
  poolerPort: number
  /** The programs of PostgreSQL. */
  bin: string
  certificate: string
  key: string
  /** "role" "password", one a line. */
  userList: string
  nodes: readonly TrialNode[]
}

/** Returns a file of deploy/cluster with each text replaced; throws when the file does not have one of them. */
function fillExample(name: string, texts: readonly (readonly [string, string])[]): string {
  let content = readFileSync(path.join(FOLDER, name), 'utf8')
  for (const [text, replacement] of texts) {
    if (!content.includes(text)) throw new Error(`deploy/cluster/${name} does not contain "${text}" any more`)
    content = content.replaceAll(text, () => replacement)
  }
  if (OTHER_MACHINE.test(content))
    throw new Error(`deploy/cluster/${name} names an address that the trial does not know`)
  return content
}

/** Returns patroni.yml for one machine of the trial: other addresses, folders and passwords, and what it cannot have. */
export const fillPatroniExample = (place: TrialPlace, node: TrialNode, passwords: Readonly<Record<string, string>>) =>
  fillExample('patroni.yml', [
    ['name: db1', `name: ${node.name}`],
    ['10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379', `127.0.0.1:${place.etcdPort}`],
    ['10.0.0.1:8008', `127.0.0.1:${node.restPort}`],
    ['10.0.0.1:5432', `127.0.0.1:${node.port}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/var/lib/postgresql/18/sira', path.join(node.home, 'data')],
    ['/usr/lib/postgresql/18/bin', place.bin],
    ['/etc/patroni/server.crt', place.certificate],
    ['/etc/patroni/server.key', place.key],
    ['/var/backups/sira-wal', path.join(node.home, 'wal')],
    ...Object.entries(passwords).map(([mark, password]) => [mark, password] as const),
    // Without pg_rewind a diverged machine is copied anew; the socket is not where other servers have theirs.
    [
      '  authentication:\n',
      `  remove_data_directory_on_rewind_failure: true\n  parameters:\n    unix_socket_directories: ${node.home}\n  authentication:\n`,
    ],
  ])

/** Returns haproxy.cfg with the trial's addresses. */
export const fillHaproxyExample = ({ primaryPort, replicasPort, nodes }: TrialPlace) =>
  fillExample('haproxy.cfg', [
    ['127.0.0.1:5000', `127.0.0.1:${primaryPort}`],
    ['127.0.0.1:5001', `127.0.0.1:${replicasPort}`],
    ...nodes.map(
      ({ port, restPort }, index) =>
        [`10.0.0.${index + 1}:5432 check port 8008`, `127.0.0.1:${port} check port ${restPort}`] as const,
    ),
  ])

/** Returns pgbouncer.ini with the trial's addresses, in the mode that the installed version can do for named statements. */
export const fillPgbouncerExample = (place: TrialPlace, isTransactionMode: boolean) =>
  fillExample('pgbouncer.ini', [
    ['port=5000', `port=${place.primaryPort}`],
    ['listen_port = 6432', `listen_port = ${place.poolerPort}\nunix_socket_dir =`],
    ['/etc/pgbouncer/userlist.txt', place.userList],
    ['/etc/pgbouncer/ca.crt', place.certificate],
    ...(isTransactionMode
      ? []
      : ([
          ['pool_mode = transaction', 'pool_mode = session'],
          ['max_prepared_statements = 1500', ''],
        ] as const)),
  ])

export const readRolesExample = () => readFileSync(path.join(FOLDER, 'roles.sql'), 'utf8')
