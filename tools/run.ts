import { spawn } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.dirname(import.meta.dirname)

/** What a runner counted. */
export type Sum = { passed: number; failed: number }

export const NOTHING: Sum = { passed: 0, failed: 0 }
export const add = (one: Sum, other: Sum): Sum => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
})
export const inWords = ({ passed, failed }: Sum): string => `${passed} passed, ${failed} failed`

export type Ran = { ok: boolean; stdout: string; output: string; seconds: number }

/** The environment of our commands: the Node and the programs of node_modules come first. */
export const toolEnvironment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  ...more,
})

/**
 * Runs a program to its end and keeps what it says; with `show` its words are also printed as they come.
 * Never throws: a program that cannot be started is one that failed.
 */
export function run(
  program: string,
  words: string[],
  { cwd = ROOT, env, show = false }: { cwd?: string; env?: NodeJS.ProcessEnv; show?: boolean } = {},
): Promise<Ran> {
  const started = performance.now()
  const { promise, resolve } = Promise.withResolvers<Ran>()
  let stdout = ''
  let output = ''
  const child = spawn(program, words, { cwd, env: toolEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] })
  const hear = (stream: NodeJS.ReadableStream, print: NodeJS.WriteStream) =>
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (stream === child.stdout) stdout += text
      if (show) print.write(text)
    })
  hear(child.stdout, process.stdout)
  hear(child.stderr, process.stderr)
  const end = (ok: boolean) => resolve({ ok, stdout, output, seconds: (performance.now() - started) / 1000 })
  child.once('error', (error) => {
    output += error.message
    end(false)
  })
  child.once('close', (code) => end(code === 0))
  return promise
}
