import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createSignedQuery } from '#storage/file-links.ts'
import { getTextWithoutRequestId } from '#test/forms.ts'
import { createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { clearFileStore, createStoredFile } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'

const [PDF, PNG] = await Promise.all([createSamplePdf('Selam Tesfaye, backend developer'), createSamplePng(300)])
const MISSING = '0199a000-0000-7000-8000-000000000001'
const MINUTE = 60_000
/** A link to a document for this account, signed as the API does it. */
const buildLink = (testApp: TestApp, fileId: string, accountId: string, validForMs = 5 * MINUTE) =>
  `/files/${fileId}?${createSignedQuery(testApp.resources.secret, { fileId, accountId, expiresAt: new Date(Date.now() + validForMs) })}`
const licenseOf = async (testApp: TestApp, company: { id: string; owner: { id: string } }) => {
  const fileId = await createStoredFile(testApp, company.owner.id, {
    bytes: PDF,
    kind: 'trade_license',
    name: 'ንግድ ፈቃድ 2019.pdf',
  })
  await run(testApp.db, 'update companies set trade_license_file_id = $2 where id = $1', [company.id, fileId])
  return fileId
}
/** A seeker with a stored resume who applied to a company, with the copy that was sent. */
async function createApplicant(testApp: TestApp) {
  const seeker = await testApp.createSeeker()
  const own = await createStoredFile(testApp, seeker.id, { bytes: PDF, kind: 'resume', name: 'selam.pdf' })
  await run(testApp.db, 'update seekers set resume_file_id = $2 where id = $1', [seeker.seekerId, own])
  const company = await testApp.createCompany()
  const application = await testApp.createApplication((await testApp.createJob(company.id)).id, seeker)
  const sent = await createStoredFile(testApp, seeker.id, { bytes: PDF, kind: 'resume', name: 'selam.pdf' })
  await run(testApp.db, 'update applications set resume_file_id = $2 where id = $1', [application.id, sent])
  return { seeker, company, own, sent }
}
const getBytes = async (testApp: TestApp, address: string) =>
  (await testApp.app.inject({ url: `/api/v1${address}` })).rawPayload

test.beforeEach(({ sharedTestApp }) => clearFileStore(sharedTestApp))

describe('GET /files/:fileId', () => {
  test('a link from a response opens the document without a session, byte for byte', async ({ testApp }) => {
    const company = await testApp.createCompany({ status: 'PENDING' })
    await licenseOf(testApp, company)
    const { data } = await company.owner.get(`/company/fetch/${company.id}`)

    const answer = await testApp.app.inject({ url: data.tradeLicense.url })

    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(PDF)).toBe(true)
  })

  test('a harmless PDF is displayed, not cached and sandboxed', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await licenseOf(testApp, company)

    const { headers } = await testApp.visitor.get(buildLink(testApp, fileId, company.owner.id))

    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `inline; filename="___ ___ 2019.pdf"; filename*=UTF-8''${encodeURIComponent('ንግድ ፈቃድ 2019.pdf')}`,
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-site',
    })
  })

  test('everything else is only downloaded, in a sandbox', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await licenseOf(testApp, company)
    await run(
      testApp.db,
      `update files set inline = false, name = 'a"; filename="b.html', type = 'text/html' where id = $1`,
      [fileId],
    )

    const { headers } = await testApp.visitor.get(buildLink(testApp, fileId, company.owner.id))

    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''[\w%.-]*$/)
  })

  test('links in responses are valid for five minutes', async ({ testApp }) => {
    const company = await testApp.createCompany()
    await licenseOf(testApp, company)

    const { data } = await company.owner.get(`/company/fetch/${company.id}`)
    const left = Number(new URL(data.tradeLicense.url, 'http://sira.example').searchParams.get('expires')) - Date.now()

    expect(left).toBeLessThanOrEqual(5 * MINUTE)
    expect(left).toBeGreaterThan(4 * MINUTE)
  })

  test('an expired, edited or borrowed link is not found', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await licenseOf(testApp, company)
    const other = await licenseOf(testApp, await testApp.createCompany())
    const good = buildLink(testApp, fileId, company.owner.id)
    const admin = await testApp.createAdmin()
    const bad = [
      buildLink(testApp, fileId, company.owner.id, -1),
      good.replace(/expires=\d+/, `expires=${Date.now() + 60 * MINUTE}`),
      good.replace(/account=[^&]+/, `account=${admin.id}`),
      good.replace(fileId, other),
      good.replace(fileId, fileId.toUpperCase()),
      `${good}x`,
      good.slice(0, -1),
      `${good}&account=${company.owner.id}`,
      `/files/${fileId}`,
      `/files/${fileId}?account=${company.owner.id}`,
      buildLink(testApp, MISSING, company.owner.id),
    ]
    const missing = await testApp.visitor.get(`/files/${MISSING}`)

    expect((await testApp.visitor.get(good)).status).toBe(200)
    for (const address of bad) {
      const answer = await testApp.visitor.get(address)
      expect(answer, address).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
      expect(getTextWithoutRequestId(answer)).toBe(getTextWithoutRequestId(missing))
    }
  })

  test('a session in the request opens nothing', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await licenseOf(testApp, company)

    expect(await company.owner.get(`/files/${fileId}`)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  })

  test('a link is for reading only', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const link = buildLink(testApp, await licenseOf(testApp, company), company.owner.id)

    for (const method of ['HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'] as const)
      expect((await testApp.app.inject({ method, url: `/api/v1${link}` })).statusCode).toBe(404)
  })

  test('permissions are checked again at each use: a fresh link of a suspended account opens nothing', async ({
    testApp,
  }) => {
    const company = await testApp.createCompany()
    const link = buildLink(testApp, await licenseOf(testApp, company), company.owner.id)
    expect((await testApp.visitor.get(link)).status).toBe(200)

    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      company.owner.id,
    ])

    expect(await testApp.visitor.get(link)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  })

  test('a company that goes back to review can no longer read resumes', async ({ testApp }) => {
    const { company, own, sent } = await createApplicant(testApp)
    const links = [own, sent].map((fileId) => buildLink(testApp, fileId, company.owner.id))
    for (const link of links) expect((await testApp.visitor.get(link)).status).toBe(200)

    await run(testApp.db, `update companies set status = 'PENDING' where id = $1`, [company.id])

    for (const link of links) expect((await testApp.visitor.get(link)).status).toBe(404)
  })

  test('a trade license opens for the owner and administrators, whatever the link says', async ({ testApp }) => {
    const { company, seeker } = await createApplicant(testApp)
    const fileId = await licenseOf(testApp, company)
    const stranger = await testApp.createCompany()

    for (const { id } of [company.owner, await testApp.createAdmin()])
      expect((await testApp.visitor.get(buildLink(testApp, fileId, id))).status).toBe(200)
    for (const { id } of [seeker, stranger.owner, await testApp.createAccount({ role: 'OTHER' })])
      expect((await testApp.visitor.get(buildLink(testApp, fileId, id))).status).toBe(404)
  })

  test('a resume opens for its seeker and the company they applied to, and for no administrator', async ({
    testApp,
  }) => {
    const { company, seeker, own, sent } = await createApplicant(testApp)
    const others = [
      await testApp.createAdmin(),
      (await testApp.createCompany()).owner,
      await testApp.createSeeker(),
      await testApp.createAccount({ role: 'OTHER' }),
    ]

    for (const fileId of [own, sent]) {
      for (const { id } of [seeker, company.owner])
        expect((await testApp.visitor.get(buildLink(testApp, fileId, id))).status).toBe(200)
      for (const { id } of others) expect((await testApp.visitor.get(buildLink(testApp, fileId, id))).status).toBe(404)
    }
  })

  test('an employer who becomes an administrator can no longer open resumes and pictures of applicants', async ({
    testApp,
  }) => {
    const { seeker, company, own, sent } = await createApplicant(testApp)
    const picture = await createStoredFile(testApp, seeker.id, { bytes: PNG, kind: 'profileImage', name: 'me.png' })
    await run(testApp.db, 'update seekers set profile_image_file_id = $2 where id = $1', [seeker.seekerId, picture])
    const links = [
      buildLink(testApp, own, company.owner.id),
      buildLink(testApp, sent, company.owner.id),
      buildLink(testApp, picture, company.owner.id).replace(/files\/([^?]*)/, 'images/$1/256'),
    ]
    for (const link of links) expect(await testApp.visitor.get(link)).toMatchObject({ status: 200 })

    await run(testApp.db, `update accounts set role = 'ADMIN' where id = $1`, [company.owner.id])

    for (const link of links) expect(await testApp.visitor.get(link)).toMatchObject({ status: 404 })
    for (const file of [own, sent])
      expect(await company.owner.get(`/files/${file}/link`)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  })

  test('the copy that was sent to one company is closed to another that the seeker applied to', async ({ testApp }) => {
    const { seeker, sent } = await createApplicant(testApp)
    const other = await testApp.createCompany()
    await testApp.createApplication((await testApp.createJob(other.id)).id, seeker)

    expect((await testApp.visitor.get(buildLink(testApp, sent, other.owner.id))).status).toBe(404)
  })

  test('opening a document of somebody else is in the audit log, opening an own one is not', async ({ testApp }) => {
    const { company, seeker, sent } = await createApplicant(testApp)

    await testApp.visitor.get(buildLink(testApp, sent, seeker.id))
    await testApp.visitor.get(buildLink(testApp, sent, company.owner.id))

    expect(await run(testApp.db, 'select act, account_id, subject_kind, subject_id, ip from audit')).toEqual([
      { act: 'file.opened', account_id: company.owner.id, subject_kind: 'resume', subject_id: sent, ip: '127.0.0.1' },
    ])
  })

  test('a row whose file is gone is not found', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await licenseOf(testApp, company)
    await testApp.resources.fileStore.delete(fileId)

    expect(await testApp.visitor.get(buildLink(testApp, fileId, company.owner.id))).toMatchObject({
      status: 404,
      code: 'FILE_NOT_FOUND',
    })
  })

  test.for([
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5cetc',
    '%252e%252e%252f',
    '....//',
    '%00',
    'a'.repeat(150),
    `${MISSING}%2f..`,
  ])('opens no other file by %s', async (path, { testApp }) => {
    const query = createSignedQuery(testApp.resources.secret, {
      fileId: decodeURIComponent(path),
      accountId: MISSING,
      expiresAt: new Date(Date.now() + MINUTE),
    })

    for (const address of [`/files/${path}?${query}`, `/images/${path}/128?${query}`]) {
      const answer = await testApp.visitor.get(address)
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('root:')
    }
  })
})

describe('GET /images/:fileId/:width', () => {
  test('a logo is public, immutable, and WebP in the requested size', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await createStoredFile(testApp, company.owner.id, { bytes: PNG, kind: 'logo', name: 'logo.png' })

    const answer = await testApp.visitor.get(`/images/${fileId}/128`)

    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
    const bytes = await getBytes(testApp, `/images/${fileId}/128`)
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(answer.headers['content-length']).toBe(String(bytes.length))
  })

  test.for(['127', '0128', '128.0', '1e2', '0x80', '-64', 'x', '99999999999999999999'])(
    'there is no width %s',
    async (width, { testApp }) => {
      const company = await testApp.createCompany()
      const fileId = await createStoredFile(testApp, company.owner.id, { bytes: PNG, kind: 'logo', name: 'logo.png' })

      expect(await testApp.visitor.get(`/images/${fileId}/${width}`)).toMatchObject({
        status: 404,
        code: 'FILE_NOT_FOUND',
      })
    },
  )

  test('a person’s picture needs a link, given to the person or a company they applied to', async ({ testApp }) => {
    const { company, seeker } = await createApplicant(testApp)
    const fileId = await createStoredFile(testApp, seeker.id, { bytes: PNG, kind: 'profileImage', name: 'me.png' })
    await run(testApp.db, 'update seekers set profile_image_file_id = $2 where id = $1', [seeker.seekerId, fileId])
    const picture = (accountId: string) =>
      testApp.visitor.get(testApp.resources.fileUrls.buildPictureUrl(fileId, 96, accountId).replace('/api/v1', ''))

    expect((await testApp.visitor.get(`/images/${fileId}/96`)).status).toBe(404)
    expect(await picture(seeker.id)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, max-age=300', 'cross-origin-resource-policy': 'same-site' },
    })
    expect((await picture(company.owner.id)).status).toBe(200)
    for (const { id } of [
      (await testApp.createCompany()).owner,
      await testApp.createAdmin(),
      await testApp.createSeeker(),
    ])
      expect((await picture(id)).status).toBe(404)

    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud' where id = $1`, [
      company.id,
    ])
    expect((await picture(company.owner.id)).status).toBe(404)
  })

  test('documents are not served as images, with or without a link', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await licenseOf(testApp, company)

    expect((await testApp.visitor.get(`/images/${fileId}/128`)).status).toBe(404)
    expect(
      (
        await testApp.visitor.get(
          buildLink(testApp, fileId, company.owner.id).replace('/files/', '/images/').replace('?', '/128?'),
        )
      ).status,
    ).toBe(404)
  })
})

describe('GET /files/:fileId/link', () => {
  test('returns a fresh link to everybody who may read the document', async ({ testApp }) => {
    const { company, seeker, sent } = await createApplicant(testApp)
    const license = await licenseOf(testApp, company)

    for (const [person, fileId, name] of [
      [seeker, sent, 'selam.pdf'],
      [company.owner, sent, 'selam.pdf'],
      [company.owner, license, 'ንግድ ፈቃድ 2019.pdf'],
      [await testApp.createAdmin(), license, 'ንግድ ፈቃድ 2019.pdf'],
    ] as const) {
      const { status, data } = await person.get(`/files/${fileId}/link`)
      expect({ status, data }).toEqual({
        status: 200,
        data: { name, type: 'application/pdf', size: PDF.length, url: expect.stringMatching(/^\/api\/v1\/files\//) },
      })
      expect((await getBytes(testApp, data.url.replace('/api/v1', ''))).equals(PDF)).toBe(true)
    }
  })

  test('is not found for anybody else, as if the file did not exist', async ({ testApp }) => {
    const { company, seeker, sent } = await createApplicant(testApp)
    const license = await licenseOf(testApp, company)
    const [admin, stranger, other] = [
      await testApp.createAdmin(),
      (await testApp.createCompany()).owner,
      await testApp.createSeeker(),
    ]
    const logo = await createStoredFile(testApp, company.owner.id, { bytes: PNG, kind: 'logo', name: 'logo.png' })

    for (const [person, fileId] of [
      [admin, sent],
      [stranger, sent],
      [other, sent],
      [stranger, license],
      [seeker, license],
      [company.owner, logo],
      [admin, MISSING],
      [admin, '1'],
    ] as const) {
      const answer = await person.get(`/files/${fileId}/link`)
      expect(answer).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
      expect(getTextWithoutRequestId(answer)).toBe(getTextWithoutRequestId(await person.get(`/files/${MISSING}/link`)))
    }
  })

  test('needs a session, and a suspended account has none', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await licenseOf(testApp, company)
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      company.owner.id,
    ])

    expect(await testApp.visitor.get(`/files/${fileId}/link`)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    expect(await company.owner.get(`/files/${fileId}/link`)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
  })
})
