import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')
const children = new Set<ChildProcess>()

const spawnNode = (args: string[], env: Record<string, string>, stdout: 'pipe' | 'inherit') => {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout, 'inherit'],
  })
  children.add(child)
  return child
}

/**
 * Starts a program of this project and waits until its output matches; returns the match and the process id. What it
 * prints later is printed: a server that logs errors alone says why a request failed.
 */
export async function startProgram(
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<{ line: string; pid: number }> {
  const child = spawnNode(args, env, 'pipe')
  return new Promise((resolve, reject) => {
    let text = ''
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}\n${text}`)))
    let isReady = false
    child.stdout!.setEncoding('utf8').on('data', (part: string) => {
      if (isReady) return void process.stdout.write(part)
      text = (text + part).slice(-8000)
      const match = ready.exec(text)
      if (!match) return
      isReady = true
      resolve({ line: match[0], pid: child.pid! })
    })
  })
}

/** Runs a program to its end. Throws when it fails. */
export async function runProgram(args: string[], env: Record<string, string>) {
  const child = spawnNode(args, env, 'inherit')
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`)
}

/** Stops the started programs, the last one first, and waits for them. */
export async function stopPrograms() {
  for (const child of [...children].toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    await exited
  }
}

/** Finds a local port that is free now. */
export const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
