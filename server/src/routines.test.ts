import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { expect } from 'vitest'
import { compose } from '#mail/letter.ts'
import { post } from '#mail/outbox.ts'
import { strict } from '#testing/strict.ts'
import { test } from '#testing/town.ts'
import { outboxFolder, startRoutines } from './routines.ts'

test('the postman keeps to the limits of the settings: four letters of news to one mailbox, and what was asked for', async ({ town }) => {
  const { app, resources } = await strict(town)
  const letter = (name: string) => compose({ name, to: 'hanna@town.example', accountId: null, subject: name, greeting: 'Hello,', paragraphs: ['News.'], because: 'A test.' })
  for (let n = 0; n < 7; n++) await post(town.db, letter('application.received'))
  for (let n = 0; n < 3; n++) await post(town.db, letter('application.received.elsewhere'))
  const folder = outboxFolder(town.dir)
  const mails = () => readdirSync(path.dirname(folder)).includes('outbox') ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []

  const routines = await startRoutines({ ...resources, config: { ...resources.config, DATA_DIR: town.dir } }, app.log)
  try {
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(4)
    await post(town.db, letter('account.reset'))
    await rest(50)
    await expect.poll(() => mails().length, { timeout: 15_000 }).toBe(5)
  } finally {
    await routines.stop()
  }
  expect(mails()).toHaveLength(5)
})
