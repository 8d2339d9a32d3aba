import { expect, test } from 'vitest'
import { fillHaproxyExample, fillPatroniExample, fillPgbouncerExample, type TrialPlace } from './example-files.ts'
import { PASSWORDS } from './patroni-cluster.ts'

const place: TrialPlace = {
  etcdPort: 1,
  primaryPort: 2,
  replicasPort: 3,
  poolerPort: 4,
  bin: '/trial/bin',
  certificate: '/trial/server.crt',
  key: '/trial/server.key',
  userList: '/trial/userlist.txt',
  nodes: [
    { name: 'db1', port: 11, restPort: 12, home: '/trial/db1' },
    { name: 'db2', port: 21, restPort: 22, home: '/trial/db2' },
  ],
}

// `npm run cluster-drill -- patroni` needs other programs and runs by hand; that it finds what it replaces is checked here.
test('the example of Patroni has every address, folder and password that the trial replaces', () => {
  const content = fillPatroniExample(place, place.nodes[1]!, PASSWORDS)
  expect(content).toContain('name: db2\n')
  expect(content).toContain('listen: 127.0.0.1:21\n')
  expect(content).not.toMatch(/10\.0\.0\.|CHANGE_ME|\/(var|usr|etc)\//)
})

test('the example of HAProxy leads to both machines, by what Patroni says of them', () => {
  const content = fillHaproxyExample(place)
  for (const { port, restPort } of place.nodes)
    expect(content.split(`127.0.0.1:${port} check port ${restPort}\n`)).toHaveLength(3)
})

test('the example of PgBouncer serves in session mode where it cannot keep named statements', () => {
  expect(fillPgbouncerExample(place, true)).toContain('pool_mode = transaction\n')
  const old = fillPgbouncerExample(place, false)
  expect(old).toContain('pool_mode = session\n')
  expect(old).not.toContain('max_prepared_statements =')
})
