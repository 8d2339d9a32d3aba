import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { toUploadFile, createSamplePng } from '#test/sample-files.ts'
import { clearFileStore, listFilesOnDisk } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import {
  SAMPLE_COMPANY,
  LICENSE_PDF,
  LOGO_PNG,
  countTableRows,
  createEmployer,
  getCompanyRow,
  createFounder,
} from '#test/companies.ts'

const setCompanyStatus = (testApp: TestApp, id: string, status: 'ACTIVE' | 'REJECTED' | 'SUSPENDED') =>
  run(testApp.db, 'update companies set status = $2, rejection_reason = $3 where id = $1', [
    id,
    status,
    status === 'ACTIVE' ? null : 'The license cannot be read',
  ])

test.beforeEach(({ sharedTestApp }) => clearFileStore(sharedTestApp))

describe('PATCH /company/update-profile', () => {
  test('changes only what was sent', async ({ testApp }) => {
    const { owner, id } = await createFounder(testApp)

    const response = await owner.patch(
      '/company/update-profile',
      buildMultipartForm({ description: 'We build wallets.', website: 'https://sheba.example' }),
    )

    expect(response).toMatchObject({ status: 200, message: 'Company profile updated successfully' })
    expect(response.data).toMatchObject({
      ...SAMPLE_COMPANY,
      description: 'We build wallets.',
      website: 'https://sheba.example',
      status: 'PENDING',
    })
    expect(await getCompanyRow(testApp, id)).toMatchObject({ description: 'We build wallets.', name: 'Sheba Tech' })
  })

  test('an empty website removes it', async ({ testApp }) => {
    const { owner } = await createFounder(testApp)
    await owner.patch('/company/update-profile', { website: 'https://sheba.example' })

    expect((await owner.patch('/company/update-profile', { website: '' })).data.website).toBe(null)
  })

  test.for([{}, { name: 'Sheba Tech', size: 'SMALL' }])(
    'rejects %o, which changes nothing',
    async (change, { testApp }) => {
      const { owner } = await createFounder(testApp)

      expect(await owner.patch('/company/update-profile', change)).toMatchObject({
        status: 400,
        code: 'NOTHING_CHANGED',
        message: 'No changes detected. Please modify at least one field.',
      })
    },
  )

  test('a rejected company that was changed waits for review again, last in the queue, and its owner is notified', async ({
    testApp,
  }) => {
    const { owner, id } = await createFounder(testApp)
    await run(
      testApp.db,
      `update companies set status = 'REJECTED', rejection_reason = 'The license cannot be read', submitted_at = now() - interval '3 days' where id = $1`,
      [id],
    )

    const response = await owner.patch(
      '/company/update-profile',
      buildMultipartForm({ trade_license: toUploadFile(LICENSE_PDF, 'clear.pdf') }),
    )

    expect(response.data).toMatchObject({
      status: 'PENDING',
      rejectionReason: null,
      tradeLicense: { name: 'clear.pdf' },
    })
    expect(Date.now() - Date.parse(response.data.submittedAt)).toBeLessThan(3_600_000)
    expect((await testApp.listOutboxEmails()).map(({ letter }) => letter)).toEqual([
      'company.received',
      'company.received',
    ])
  })

  test.for([
    ['its name', { name: 'Sheba Technologies' }, true],
    ['its trade license', { trade_license: toUploadFile(LICENSE_PDF, 'new.pdf') }, true],
    ['its description', { description: 'We build wallets.' }, false],
    ['its logo', { logo: toUploadFile(LOGO_PNG, 'new.png') }, false],
  ] as const)('a live company that changes %s stays live', async ([, change, anotherLook], { testApp }) => {
    const { owner, id } = await createFounder(testApp)
    await setCompanyStatus(testApp, id, 'ACTIVE')

    const response = await owner.patch(
      '/company/update-profile',
      buildMultipartForm(change as unknown as Record<string, string | File>),
    )

    expect(response.data).toMatchObject({ status: 'ACTIVE', verified: true })
    expect((await getCompanyRow(testApp, id)).needs_another_look).toBe(anotherLook)
  })

  test('no change ends a suspension', async ({ testApp }) => {
    const { owner, id } = await createFounder(testApp)
    await setCompanyStatus(testApp, id, 'SUSPENDED')

    expect((await owner.patch('/company/update-profile', { name: 'Sheba Technologies' })).data).toMatchObject({
      status: 'SUSPENDED',
      name: 'Sheba Technologies',
    })
  })

  test('a replaced file is deleted from the database and the disk', async ({ testApp }) => {
    const { owner, id } = await createFounder(testApp)
    const before = await getCompanyRow(testApp, id)

    await owner.patch(
      '/company/update-profile',
      buildMultipartForm({
        logo: toUploadFile(await createSamplePng(80), 'new.png'),
        trade_license: toUploadFile(LICENSE_PDF, 'new.pdf'),
      }),
    )

    const after = await getCompanyRow(testApp, id)
    const ids = new Set(listFilesOnDisk(testApp).map((name) => name.slice(0, 36)))
    expect(ids).toEqual(new Set([after.logo_file_id, after.trade_license_file_id]))
    expect(ids).not.toContain(before.logo_file_id)
    expect(await countTableRows(testApp, 'files')).toBe(2)
  })

  test('ten simultaneous logos leave one, and the license', async ({ testApp }) => {
    const { owner, id } = await createFounder(testApp)

    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        owner.patch('/company/update-profile', buildMultipartForm({ logo: toUploadFile(LOGO_PNG, `logo${i}.png`) })),
      ),
    )

    expect(responses.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    const { logo_file_id: logo, trade_license_file_id: license } = await getCompanyRow(testApp, id)
    expect(new Set(listFilesOnDisk(testApp).map((name) => name.slice(0, 36)))).toEqual(new Set([logo, license]))
    expect(await countTableRows(testApp, 'files')).toBe(2)
  })

  test('a rejected file leaves the old one in place', async ({ testApp }) => {
    const { owner, id } = await createFounder(testApp)
    const [before, disk] = [await getCompanyRow(testApp, id), listFilesOnDisk(testApp)]

    const response = await owner.patch(
      '/company/update-profile',
      buildMultipartForm({
        name: 'New Name',
        trade_license: toUploadFile(LICENSE_PDF, 'new.pdf'),
        logo: toUploadFile(LICENSE_PDF, 'logo.png'),
      }),
    )

    expect(response).toMatchObject({ status: 400, code: 'FILE_WRONG_TYPE' })
    expect(await getCompanyRow(testApp, id)).toEqual(before)
    expect(listFilesOnDisk(testApp)).toEqual(disk)
  })

  test.for([
    { status: 'ACTIVE' },
    { verified: true },
    { featured: true },
    { userId: '0199a000-0000-7000-8000-000000000001' },
    { needs_another_look: false },
  ])('rejects %o and changes nothing', async (change, { testApp }) => {
    const { owner, id } = await createFounder(testApp)
    const before = await getCompanyRow(testApp, id)

    expect(await owner.patch('/company/update-profile', { name: 'New Name', ...change })).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
    expect(await getCompanyRow(testApp, id)).toEqual(before)
  })

  test('is not found without a company, before the body is validated', async ({ testApp }) => {
    const owner = await createEmployer(testApp)

    expect(await owner.patch('/company/update-profile', { status: 'ACTIVE' })).toMatchObject({
      status: 404,
      code: 'COMPANY_NOT_FOUND',
    })
  })

  test('is for company accounts only', async ({ testApp }) => {
    expect(await testApp.visitor.patch('/company/update-profile', {})).toMatchObject({ status: 401 })
    expect(await (await testApp.createSeeker()).patch('/company/update-profile', {})).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
    expect(await (await testApp.createAdmin()).patch('/company/update-profile', {})).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
  })
})
