import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { newcomer } from '#testing/registered.ts'
import { test, type Town } from '#testing/town.ts'

const command = fileURLToPath(new URL('./admin.ts', import.meta.url))
type Ran = { code: number; stdout: string; stderr: string }

/** Runs the command as a person would, on the town's database. */
const admin = (town: Town, ...words: string[]): Promise<Ran> =>
  promisify(execFile)(process.execPath, [command, ...words], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATABASE_URL: town.url },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ran) => error,
  )

describe('npm run admin', () => {
  test('grant makes a verified person an administrator, revoke takes it back; both are in the audit log', async ({
    town,
  }) => {
    const person = await town.account({ role: 'COMPANY', email: 'desk@town.example' })

    expect(await admin(town, 'grant', 'Desk@town.example')).toMatchObject({
      code: 0,
      stdout:
        'Desk@town.example is an administrator now. The password stays as it is, whatever its length; the next one they choose needs 12 characters.\n',
    })
    expect(await person.get('/auth/me')).toMatchObject({ data: { user: { role: 'ADMIN' } } })
    expect(await admin(town, 'grant', 'desk@town.example')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing to do'),
    })

    expect(await admin(town, 'revoke', 'desk@town.example')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('no administrator any more'),
    })
    expect(await person.get('/auth/me')).toMatchObject({ data: { user: { role: 'OTHER' } } })
    expect(await admin(town, 'revoke', 'desk@town.example')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing to do'),
    })

    const acts = await town.db.selectFrom('audit').select(['act', 'subject_id']).orderBy('id').execute()
    expect(acts).toEqual([
      { act: 'admin.granted', subject_id: person.id },
      { act: 'admin.revoked', subject_id: person.id },
    ])
  })

  test('does not grant to an unknown or unverified address, and explains itself', async ({ town }) => {
    const { email } = await newcomer(town)

    expect(await admin(town, 'grant', 'nobody@town.example')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('There is no account'),
    })
    expect(await admin(town, 'grant', email)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('has not verified'),
    })
    expect(await admin(town, 'promote', email)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
    expect(await admin(town)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
  })
})
