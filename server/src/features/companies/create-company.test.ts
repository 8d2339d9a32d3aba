import path from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { createTestClient } from '#test/test-client.ts'
import { toUploadFile } from '#test/sample-files.ts'
import { clearFileStore, listFilesOnDisk } from '#test/stored-files.ts'
import { test } from '#test/test-app.ts'
import {
  SAMPLE_COMPANY,
  LICENSE_PDF,
  buildCompanyForm,
  countTableRows,
  createEmployer,
  getCompanyRow,
  createFounder,
} from '#test/companies.ts'

test.beforeEach(({ sharedTestApp }) => clearFileStore(sharedTestApp))

describe('POST /company/create-profile', () => {
  test('creates a company that waits for review, stores both files and emails the owner', async ({ testApp }) => {
    const owner = await createEmployer(testApp)

    const response = await owner.post('/company/create-profile', buildCompanyForm({ website: 'https://sheba.example' }))

    expect(response).toMatchObject({ status: 201, message: 'Company profile created successfully' })
    expect(response.data).toMatchObject({
      ...SAMPLE_COMPANY,
      website: 'https://sheba.example',
      status: 'PENDING',
      verified: false,
      featured: false,
      jobsCount: 0,
      jobs: [],
      skills: [],
      user: { firstName: 'Eyob', lastName: 'Mulugeta' },
      rejectionReason: null,
      tradeLicense: { name: 'license.pdf', type: 'application/pdf', size: LICENSE_PDF.length },
    })
    const row = await getCompanyRow(testApp, response.data.id)
    expect(row).toMatchObject({ owner_id: owner.id, status: 'PENDING', featured: false })
    expect(await testApp.resources.fileStore.has(row.logo_file_id)).toBe(true)
    expect(await testApp.resources.fileStore.has(row.trade_license_file_id)).toBe(true)
    expect(await testApp.listOutboxEmails()).toEqual([
      expect.objectContaining({
        letter: 'company.received',
        recipient: owner.email,
        text: expect.stringContaining('24-48 hours'),
      }),
    ])
  })

  test('re-encodes the logo as WebP without the camera’s metadata', async ({ testApp }) => {
    const owner = await createEmployer(testApp)
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b5d3f' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer()

    const response = await owner.post(
      '/company/create-profile',
      buildCompanyForm({ logo: toUploadFile(photo, 'logo.jpg') }),
    )
    const { logo_file_id: logo } = await getCompanyRow(testApp, response.data.id)
    const stored = await testApp.resources.fileStore.read(logo, 128)
    const bytes = Buffer.concat(await Array.fromAsync(stored!.stream as AsyncIterable<Buffer>))

    expect(response.data.logo).toBe(`/api/v1/images/${logo}/128`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 })
    expect(photo.includes('a secret place')).toBe(true)
    expect(bytes.includes('a secret place')).toBe(false)
  })

  test('rejects a second company and stores nothing of it', async ({ testApp }) => {
    const { owner, id } = await createFounder(testApp)
    const before = listFilesOnDisk(testApp)

    const response = await owner.post('/company/create-profile', buildCompanyForm({ name: 'Another Name' }))

    expect(response).toMatchObject({ status: 409, code: 'COMPANY_EXISTS' })
    expect(await owner.post('/company/create-profile', {}), 'before the body is looked at').toMatchObject({
      status: 409,
      code: 'COMPANY_EXISTS',
    })
    expect(await countTableRows(testApp, 'companies')).toBe(1)
    expect((await getCompanyRow(testApp, id)).name).toBe('Sheba Tech')
    expect(listFilesOnDisk(testApp)).toEqual(before)
  })

  test('fifty simultaneous forms over two instances create one company with two files and one email', async ({
    testApp,
  }) => {
    const owner = await createEmployer(testApp)
    const { app } = await testApp.startInstance()
    const doors = [owner, createTestClient(app, owner.token)]

    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        doors[i % 2]!.post('/company/create-profile', buildCompanyForm({ name: `Sheba Tech ${i}` })),
      ),
    )

    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)])
    expect(await countTableRows(testApp, 'companies')).toBe(1)
    expect(await countTableRows(testApp, 'files')).toBe(2)
    expect(await countTableRows(testApp, 'outbox')).toBe(1)
    const ids = new Set(listFilesOnDisk(testApp).map((name) => name.slice(0, 36)))
    const rows = await run<{ id: string }>(testApp.db, 'select id from files')
    expect(ids).toEqual(new Set(rows.map((row) => row.id)))
  })

  test.for([
    ['status', 'ACTIVE'],
    ['verified', 'true'],
    ['featured', 'true'],
    ['userId', '0199a000-0000-7000-8000-000000000001'],
    ['rejection_reason', ''],
  ])('rejects the field %s, which the owner may not set', async ([field, value], { testApp }) => {
    const owner = await createEmployer(testApp)

    const response = await owner.post('/company/create-profile', buildCompanyForm({ [field!]: value! }))

    expect(response).toMatchObject({ status: 400, code: 'BAD_INPUT', errors: { [field!]: expect.anything() } })
    expect(await countTableRows(testApp, 'companies')).toBe(0)
    expect(listFilesOnDisk(testApp)).toEqual([])
  })

  test('lists every field that is missing', async ({ testApp }) => {
    const owner = await createEmployer(testApp)

    const response = await owner.post('/company/create-profile', buildMultipartForm({ name: 'S' }))

    expect(response).toMatchObject({
      status: 400,
      errors: {
        name: ['Company name must be at least 2 characters'],
        email: ['Invalid email address'],
        phone: ['Phone number must be at least 10 digits'],
        logo: ['Company logo is required'],
        trade_license: ['Trade license is required'],
      },
    })
  })

  test('rejects files whose content has the wrong type, and stores neither', async ({ testApp }) => {
    const owner = await createEmployer(testApp)
    const page = Buffer.from('<html><script>alert(1)</script></html>')

    const license = await owner.post(
      '/company/create-profile',
      buildCompanyForm({ trade_license: toUploadFile(page, 'license.pdf', 'application/pdf') }),
    )
    const logo = await owner.post(
      '/company/create-profile',
      buildCompanyForm({ logo: toUploadFile(page, 'logo.png', 'image/png') }),
    )
    const name = await owner.post(
      '/company/create-profile',
      buildCompanyForm({ trade_license: toUploadFile(LICENSE_PDF, 'license.exe') }),
    )

    expect(license).toMatchObject({
      status: 400,
      code: 'FILE_WRONG_TYPE',
      message: 'Please upload a PDF or DOC file',
      errors: { trade_license: [expect.stringContaining('This file is named .pdf, but it is not a PDF file.')] },
    })
    expect(logo).toMatchObject({
      status: 400,
      code: 'FILE_WRONG_TYPE',
      errors: { logo: ['Please upload a PNG, JPEG or WebP image'] },
    })
    expect(name).toMatchObject({ status: 400, errors: { trade_license: ['Please upload a PDF or DOC file'] } })
    expect(listFilesOnDisk(testApp)).toEqual([])
    expect(await countTableRows(testApp, 'companies')).toBe(0)
  })

  test.for(['logo', 'trade_license'] as const)('rejects a %s of 10,485,760 bytes', async (field, { testApp }) => {
    const owner = await createEmployer(testApp)
    const large = toUploadFile(Buffer.alloc(10_485_760, 1), field === 'logo' ? 'logo.png' : 'license.pdf')

    const response = await owner.post('/company/create-profile', buildCompanyForm({ [field]: large }))

    expect(response).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      errors: { [field]: ['File size should be less than 10MB'] },
    })
    expect(listFilesOnDisk(testApp)).toEqual([])
  })

  test('a JSON body cannot refer to a file on the server', async ({ testApp }) => {
    const owner = await createEmployer(testApp)
    const secret = await testApp.resources.fileStore.storeBuffer(LICENSE_PDF, 'resume', 'resume.pdf')
    const place = path.join(testApp.dir, 'files', secret.id.slice(0, 2), secret.id.slice(2, 4), secret.id)

    const response = await owner.post('/company/create-profile', {
      ...SAMPLE_COMPANY,
      logo: { name: 'logo.png', size: 10, path: place },
      trade_license: { name: 'license.pdf', size: 10, path: place },
    })

    expect(response.status).toBe(400)
    expect(await testApp.resources.fileStore.has(secret.id)).toBe(true)
    expect(await countTableRows(testApp, 'companies')).toBe(0)
    await testApp.resources.fileStore.delete(secret.id)
  })

  test('leaves no file behind when the rows cannot be written', async ({ testApp }) => {
    const owner = await createEmployer(testApp)
    await run(testApp.db, `alter table companies add constraint no_sheba check (name <> 'Sheba Tech') not valid`)

    const response = await owner.post('/company/create-profile', buildCompanyForm())

    await run(testApp.db, 'alter table companies drop constraint no_sheba')
    expect(response).toMatchObject({ status: 500, code: 'BUG' })
    expect(listFilesOnDisk(testApp)).toEqual([])
    expect(await countTableRows(testApp, 'files')).toBe(0)
    expect(await countTableRows(testApp, 'outbox')).toBe(0)
  })

  test('is for company accounts only, whatever the body contains', async ({ testApp }) => {
    const seeker = await testApp.createSeeker()
    const admin = await testApp.createAdmin()
    const undecided = await testApp.createAccount({ role: 'OTHER' })

    expect(await testApp.visitor.post('/company/create-profile', {})).toMatchObject({
      status: 401,
      code: 'SIGN_IN_REQUIRED',
    })
    for (const person of [seeker, admin, undecided])
      expect(await person.post('/company/create-profile', {})).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  })
})
