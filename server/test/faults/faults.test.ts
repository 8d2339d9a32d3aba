import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'

const runFaults = (...args: string[]) => runProgram('run.ts', args)

function runProgram(file: string, args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: output })))
}

test('the command knows every fault of one machine', () => {
  expect(Object.keys(FAULTS)).toEqual([
    'F1',
    'F2',
    'F3',
    'F5',
    'F8',
    'F10',
    'F11',
    'F13',
    'F14',
    'F16',
    'F18',
    'F21',
    'F22',
  ])
})

test('a fault that is not known is refused with the names of all', async () => {
  expect(await runFaults('F99')).toMatchObject({ code: 2, said: expect.stringMatching(/Usage: .*F1 F2 F3/) })
})

// The others take longer than a test may: `npm run faults` runs them all.
test(
  'a killed server, a killed database and fifty at once lose nothing and double nothing',
  { timeout: 600_000 },
  async () => {
    const { code, said } = await runFaults('F1', 'F3', 'F10', '--moments', '1')
    expect(said).toContain('lost 0, doubled 0\n')
    expect(said.match(/^F\d+ /gm)).toEqual(['F1 ', 'F3 ', 'F10 '])
    expect(code, said).toBe(0)
  },
)

test(
  'a server that is killed while it sends a thousand emails loses none, and repeats at most one of each connection',
  { timeout: 900_000 },
  async () => {
    const { code, said } = await runFaults('mail', '--moments', '1')
    expect(said).toContain('1000 emails in')
    expect(said).toContain('lost 0, doubled 0\n')
    expect(code, said).toBe(0)
  },
)

test(
  'an embedded PostgreSQL that is killed three times under load comes back by itself, and nothing is lost or doubled',
  { timeout: 900_000 },
  async () => {
    const { code, said } = await runFaults('F22', '--moments', '3')
    expect(said).toContain('3 kills, served again by itself')
    expect(said).toContain('lost 0, doubled 0\n')
    expect(code, said).toBe(0)
  },
)

test(
  'after a fail-over to the standby three servers write again, and nothing is lost or doubled',
  { timeout: 600_000 },
  async () => {
    // How soon they write again is measured by the drill itself, on a machine that does nothing else.
    const { code, said } = await runProgram('cluster-drill.ts', ['--rounds', '1', '--limit', '60'])
    expect(said).toContain('lost 0, doubled 0\n')
    expect(code, said).toBe(0)
  },
)
