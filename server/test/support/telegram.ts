import { run } from '#db/database.ts'
import { handleNextUpdate, pollUpdates } from '../../src/features/telegram/receive-updates.worker.ts'
import { createMessageSender } from '../../src/features/telegram/send-messages.worker.ts'
import { enqueueChannelPosts } from '../../src/features/telegram/channel-posts.worker.ts'
import type { TestUser } from './test-client.ts'
import type { TestApp } from './test-app.ts'

/** Lets the server take what people wrote to the bot and do it. */
export async function receiveUpdates({ resources }: TestApp) {
  await pollUpdates(resources)
  while (await handleNextUpdate(resources));
}

/** Sends everything that is due, as the worker does, and waits for it. Returns what became of each message. */
export async function sendMessages({ resources }: Pick<TestApp, 'resources'>): Promise<string[]> {
  const results: string[] = []
  const failures: unknown[] = []
  const sender = createMessageSender(resources, {
    onResult: (result, reason) => void results.push(reason ? `${result}: ${reason}` : result),
    onFailure: (error) => void failures.push(error),
  })
  while (await sender.sendDue());
  await sender.finish()
  if (failures.length > 0) throw failures[0]
  return results
}

/** Makes messages due that wait for the pace of their chat, for a retry, or for quiet hours. */
export async function makeMessagesDue({ db }: Pick<TestApp, 'db'>) {
  await run(db, `update telegram_messages set next_attempt_at = due_at where state = 'WAITING' and due_at <= now()`)
  await run(db, `update telegram_pace set free_at = now() where chat <> 'getUpdates'`)
}

/** Sends everything without waiting for the pace of a chat; the stand-in forgets its calls for that. */
export async function sendAllMessages(testApp: TestApp): Promise<string[]> {
  const results: string[] = []
  for (let turn = 0; turn < 20; turn++) {
    await makeMessagesDue(testApp)
    testApp.telegram.state.calls = []
    const sent = await sendMessages(testApp)
    if (sent.length === 0) break
    results.push(...sent)
  }
  return results
}

/** Links a chat to somebody's account as people do, without quiet hours. The replies are sent. */
export async function linkChat(testApp: TestApp, person: TestUser, chat: number) {
  const { data } = await person.post('/telegram/link')
  testApp.telegram.write(chat, `/start ${new URL(data.url as string).searchParams.get('start')}`)
  await receiveUpdates(testApp)
  await person.patch('/telegram', { quietHours: null })
  await sendAllMessages(testApp)
}

/** Enqueues what the channel shows and sends it. */
export async function updateChannel(testApp: TestApp) {
  await enqueueChannelPosts(testApp.resources)
  await sendAllMessages(testApp)
}
