import { spawn } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.dirname(import.meta.dirname)

/** The counts of a test runner, and a description of each test that failed, and that passed only at its second try. */
export type TestCounts = {
  passed: number
  failed: number
  failures?: readonly string[]
  flaky?: readonly string[]
}

export const NO_COUNTS: TestCounts = { passed: 0, failed: 0 }
export const addCounts = (one: TestCounts, other: TestCounts): TestCounts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...(one.failures ?? []), ...(other.failures ?? [])],
  flaky: [...(one.flaky ?? []), ...(other.flaky ?? [])],
})
const COLOR_CODES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
/** Describes what failed, perhaps only at its first try: what it is, and the first lines of its first error. */
export const describeTest = (title: string, message?: string): string =>
  [
    title,
    ...(message || 'no message')
      .replace(COLOR_CODES, '')
      .split('\n')
      .slice(0, 12)
      .map((line) => `    ${line}`),
  ].join('\n')
export const formatCounts = ({ passed, failed, flaky = [] }: TestCounts): string =>
  `${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`

export type ProgramResult = { ok: boolean; stdout: string; output: string; seconds: number }

/**
 * The environment of our commands: Node and the programs in node_modules come first in PATH, and what one process has
 * compiled the next ones, hundreds in a test run, need not compile again.
 */
const getToolEnvironment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
  ...more,
})

/**
 * Runs a program to its end and collects its output; with `show` the output is also printed at once. Never throws: a
 * program that cannot be started has failed.
 */
export function runProgram(
  program: string,
  args: string[],
  { cwd = ROOT, env, show = false }: { cwd?: string; env?: NodeJS.ProcessEnv; show?: boolean } = {},
): Promise<ProgramResult> {
  const started = performance.now()
  const { promise, resolve } = Promise.withResolvers<ProgramResult>()
  let stdout = ''
  let output = ''
  const child = spawn(program, args, { cwd, env: getToolEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] })
  const collect = (stream: NodeJS.ReadableStream, print: NodeJS.WriteStream) =>
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (stream === child.stdout) stdout += text
      if (show) print.write(text)
    })
  collect(child.stdout, process.stdout)
  collect(child.stderr, process.stderr)
  const end = (ok: boolean) => resolve({ ok, stdout, output, seconds: (performance.now() - started) / 1000 })
  child.once('error', (error) => {
    output += error.message
    end(false)
  })
  child.once('close', (code) => end(code === 0))
  return promise
}
