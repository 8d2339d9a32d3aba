import { run } from '#db/database.ts'
import { sendDuePushMessages } from '../../src/features/push/push.worker.ts'
import type { TestUser } from './test-client.ts'
import type { TestApp } from './test-app.ts'

/** Lets a browser of somebody subscribe and the server know it. */
export async function turnOnPush({ pushService }: Pick<TestApp, 'pushService'>, person: TestUser, browser: string) {
  const { data } = await person.get('/push')
  const subscription = pushService.subscribe(browser, data.publicKey as string)
  const reply = await person.put('/push/subscription', subscription)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply))
  return subscription
}

/** Sends everything that is due, as the worker does. Returns what became of each message. */
export async function sendPushMessages({ resources }: Pick<TestApp, 'resources'>): Promise<string[]> {
  const results: string[] = []
  const failures: unknown[] = []
  const log = {
    onResult: (result: string) => void results.push(result),
    onFailure: (error: unknown) => void failures.push(error),
  }
  while (await sendDuePushMessages(resources, log));
  if (failures.length > 0) throw failures[0]
  return results
}

/** Makes messages due that wait for a retry. */
export const makePushMessagesDue = ({ db }: Pick<TestApp, 'db'>) =>
  run(db, 'update push_messages set next_attempt_at = now()')
