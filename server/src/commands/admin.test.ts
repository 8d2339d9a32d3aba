import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { signUpUnverifiedUser } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { PROCESS_ENVIRONMENT } from '#test/process-environment.ts'

const command = fileURLToPath(new URL('./admin.ts', import.meta.url))
type CommandResult = { code: number; stdout: string; stderr: string }

/** Runs the command as an operator would, on the test app's database. */
const runAdmin = (testApp: TestApp, ...words: string[]): Promise<CommandResult> =>
  promisify(execFile)(process.execPath, [command, ...words], {
    env: { ...PROCESS_ENVIRONMENT, DATABASE_URL: testApp.url },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: CommandResult) => error,
  )

describe('npm run admin', () => {
  test('grant makes a verified person an administrator, revoke undoes it; both are in the audit log', async ({
    testApp,
  }) => {
    const person = await testApp.createAccount({ role: 'COMPANY', email: 'desk@town.example' })

    expect(await runAdmin(testApp, 'grant', 'Desk@town.example')).toMatchObject({
      code: 0,
      stdout:
        'Desk@town.example is now an administrator. The password stays as it is. The next one needs at least 12 characters.\n',
    })
    expect(await person.get('/auth/me')).toMatchObject({ data: { user: { role: 'ADMIN' } } })
    expect(await runAdmin(testApp, 'grant', 'desk@town.example')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing to do'),
    })

    expect(await runAdmin(testApp, 'revoke', 'desk@town.example')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('no longer an administrator'),
    })
    expect(await person.get('/auth/me')).toMatchObject({ data: { user: { role: 'OTHER' } } })
    expect(await runAdmin(testApp, 'revoke', 'desk@town.example')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing to do'),
    })

    const acts = await testApp.db.selectFrom('audit').select(['act', 'subject_id']).orderBy('id').execute()
    expect(acts).toEqual([
      { act: 'admin.granted', subject_id: person.id },
      { act: 'admin.revoked', subject_id: person.id },
    ])
  })

  test('does not grant to an unknown or unverified address', async ({ testApp }) => {
    const { email } = await signUpUnverifiedUser(testApp)

    expect(await runAdmin(testApp, 'grant', 'nobody@town.example')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('There is no account'),
    })
    expect(await runAdmin(testApp, 'grant', email)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('has not verified'),
    })
  })

  test('explains itself when it is used in another way', async ({ testApp }) => {
    const { email } = await signUpUnverifiedUser(testApp)

    expect(await runAdmin(testApp, 'promote', email)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Usage'),
    })
    expect(await runAdmin(testApp)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
  })
})
