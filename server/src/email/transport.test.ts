import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'
import { enqueueEmail } from './outbox.ts'
import { sendEmailBatch } from './worker.ts'
import { createFileTransport, purgeOldMailFiles } from './transport.ts'
import { composeSampleEmail } from '#test/sample-emails.ts'

test('mail files are deleted after thirty days; other files in the folder stay', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-mail-'))
  const write = (name: string, days: number) => {
    writeFileSync(path.join(folder, name), 'x')
    const at = new Date(Date.now() - days * 86_400_000)
    utimesSync(path.join(folder, name), at, at)
  }
  write('old.eml', 31)
  write('half.eml.part', 31)
  write('young.eml', 29)
  write('note.txt', 31)

  // A name without a file behind it, as for a file that is being renamed at that moment.
  symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'a-moment-ago.eml.part'))

  await purgeOldMailFiles(folder)
  rmSync(path.join(folder, 'a-moment-ago.eml.part'))
  await purgeOldMailFiles(path.join(folder, 'nowhere'))

  expect(readdirSync(folder).toSorted()).toEqual(['note.txt', 'young.eml'])
  rmSync(folder, { recursive: true })
})

test('without a mail server each email is one file, and a repeat after a crash overwrites its own', async ({
  testApp,
}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-mail-'))
  const transport = createFileTransport(folder, 'Sira <no-reply@sira.example>')
  await enqueueEmail(testApp.db, composeSampleEmail('Your code\r\nBcc: evil@evil.example'))
  await sendEmailBatch(testApp.resources.db, transport)
  // A crash after sending and before marking it as sent.
  await run(
    testApp.db,
    `update outbox set sent_at = null, next_attempt_at = now(), body_text = 'Your code is\n\n123456'`,
  )
  await sendEmailBatch(testApp.resources.db, transport)

  const files = readdirSync(folder)
  expect(files).toHaveLength(1)
  const mail = readFileSync(path.join(folder, files[0]!), 'utf8')
  expect(mail).toMatch(/^To: hanna@town\.example$/m)
  expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@sira>$/m)
  expect(mail).not.toMatch(/^Bcc:/m)
  transport.close()
  rmSync(folder, { recursive: true })
})
