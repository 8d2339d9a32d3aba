import { expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { killWorker, startOutgoingWorker } from '#test/outgoing-worker.ts'
import { test } from '#test/test-app.ts'
import { addCompanyEvents, createWebhookScene, passWebhookPause } from '#test/webhooks.ts'

test(
  '1,000 events to a receiver that is down for an hour arrive in order and once each by their ids, though two servers are killed while they send',
  { timeout: 600_000 },
  async ({ testApp }) => {
    const { companyId, receiver } = await createWebhookScene(testApp, onTestFinished)
    receiver.answerAlways('/hook', { status: 503 })
    const ids = await addCompanyEvents(testApp, companyId, 400)
    let server = await startOutgoingWorker(testApp)
    // At once, and after 5 seconds, 5 minutes, 30 minutes and 2 hours; meanwhile more happens.
    for (let attempt = 1; attempt <= 4; attempt++) {
      await expect
        .poll(() => run(testApp.db, 'select attempts, lease_id as lease from webhooks'), { interval: 20 })
        .toEqual([{ attempts: attempt, lease: null }])
      if (attempt > 1) ids.push(...(await addCompanyEvents(testApp, companyId, 200)))
      if (attempt < 4) await passWebhookPause(testApp)
    }
    expect(receiver.calls.map(({ id }) => id)).toEqual(Array.from({ length: 4 }, () => ids[0]))
    receiver.answerAlways('/hook', { status: 200 })
    receiver.calls.length = 0
    for (const most of [250, 600]) {
      await passWebhookPause(testApp)
      await expect.poll(() => receiver.calls.length, { timeout: 180_000, interval: 2 }).toBeGreaterThan(most)
      // Nobody else would send before its lease is over.
      await killWorker(server)
      const sent = receiver.calls.length
      server = await startOutgoingWorker(testApp)
      expect(receiver.calls.length).toBe(sent)
    }
    await passWebhookPause(testApp)
    await expect.poll(() => receiver.calls.at(-1)?.id, { timeout: 180_000 }).toBe(ids.at(-1))
    const arrived = receiver.calls.map(({ id }) => id)
    expect(arrived.filter((id, n) => id !== arrived[n - 1])).toEqual(ids)
    // At most what each killed server was just sending came twice.
    expect(arrived.length - ids.length).toBeLessThanOrEqual(2)
    expect(receiver.calls.every(({ verifiedBy }) => verifiedBy.length === 1)).toBe(true)
  },
)
