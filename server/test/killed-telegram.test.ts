import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { createNotifications } from '#email/notifications.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { PROCESS_ENVIRONMENT } from '#test/process-environment.ts'

const PEOPLE = 40
const MESSAGES_EACH = 25
/** The server is killed when this many messages have arrived, before it gets the answer to the last one. */
const KILLS_AT = [300, 650]
const ROOT = path.resolve(import.meta.dirname, '../..')

/** Starts the background workers of this test app, with its stand-in for Telegram, as a process. */
async function startWorkers(testApp: TestApp): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/test/support/worker-process.ts'], {
    cwd: ROOT,
    env: {
      ...PROCESS_ENVIRONMENT,
      DATA_DIR: testApp.dir,
      DATABASE_URL: testApp.appDatabaseUrl,
      DATABASE_OWNER_URL: testApp.url,
      SECRET: 'Zk3vQ9tXw2Lr8PbN6yHc4MdJ7sGf1TaE5uRi0oVx',
      PUBLIC_ORIGIN: 'https://sira.example',
      LIMITS_SCALE: '1000',
      LOG_LEVEL: 'error',
      DEMO: '0',
      ...testApp.telegram.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (words += text))
  onTestFinished(() => void child.kill('SIGKILL'))
  for (const deadline = Date.now() + 180_000; !words.includes('works'); await rest(5))
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The work does not start:\n${words}`)
  return child
}

async function fillWithMessages(testApp: TestApp): Promise<string[]> {
  const titles: string[] = []
  for (let n = 0; n < PEOPLE; n++) {
    const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })
    await run(
      testApp.db,
      'insert into telegram_chats (account_id, chat_id, quiet_from, quiet_until) values ($1, $2, null, null)',
      [id, 5000 + n],
    )
    const own = Array.from({ length: MESSAGES_EACH }, (_, index) => `${5000 + n}-${index}`)
    await createNotifications(
      testApp.db,
      own.map((title) => ({ accountId: id, kind: 'application.moved', subjectId: null, title })),
    )
    titles.push(...own)
  }
  return titles
}

test(
  'a thousand messages keep the limits of Telegram, and none is lost or doubled when the server is killed twice',
  { timeout: 900_000 },
  async ({ testApp }) => {
    const { telegram } = testApp
    const titles = await fillWithMessages(testApp)
    let child = await startWorkers(testApp)
    for (const at of KILLS_AT) {
      await new Promise<void>((resolve) => {
        telegram.state.onMessage = () => {
          if (telegram.state.messages.length < at) return
          telegram.state.onMessage = () => {}
          child.once('exit', () => resolve())
          child.kill('SIGKILL')
        }
      })
      child = await startWorkers(testApp)
    }
    const countOpen = async () =>
      (await run(testApp.db, `select 1 from telegram_messages where state in ('WAITING', 'SENDING')`)).length
    await expect.poll(countOpen, { timeout: 500_000, interval: 500 }).toBe(0)

    const arrived = telegram.state.messages.map(({ text }) => /^<b>(.*)<\/b>/.exec(text)![1]!)
    const seen = new Set(arrived)
    expect(arrived.length, 'doubled').toBe(seen.size)
    // Between the row that says that a message is being sent and its first byte lies a moment. A kill within it leaves a
    // message of which nobody knows whether it was sent; it is named as such.
    const lost = titles.filter((title) => !seen.has(title))
    const unknown = await run<{ title: string }>(
      testApp.db,
      `select n.title from telegram_messages m join notifications n on n.id = m.notification_id where m.state = 'UNKNOWN'`,
    )
    expect(lost.filter((title) => !unknown.some((one) => one.title === title))).toEqual([])
    expect(lost.length).toBeLessThanOrEqual(1)
    expect(unknown.length, 'those whose answer was cut off').toBeGreaterThanOrEqual(1)
    expect(telegram.state.overLimit).toEqual([])
    for (let n = 0; n < PEOPLE; n++) {
      const own = telegram.listMessages(5000 + n).map(({ text }) => Number(/-(\d+)</.exec(text)![1]))
      expect(own).toEqual(own.toSorted((one, other) => one - other))
    }
  },
)
