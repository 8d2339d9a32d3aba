import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createSignedQuery } from '#storage/file-links.ts'
import { getTextWithoutRequestId } from '#test/forms.ts'
import { createSamplePng } from '#test/sample-files.ts'
import { clearFileStore, createStoredFile } from '#test/stored-files.ts'
import { test } from '#test/test-app.ts'
import { STORED_PDF, buildFileLink, createTradeLicense, createApplicantWithFiles } from '#test/applicant-files.ts'

const PNG = await createSamplePng(300)
const MISSING = '0199a000-0000-7000-8000-000000000001'
const MINUTE = 60_000

test.beforeEach(({ sharedTestApp }) => clearFileStore(sharedTestApp))

describe('GET /files/:fileId', () => {
  test('a link from a response opens the document without a session, byte for byte', async ({ testApp }) => {
    const company = await testApp.createCompany({ status: 'PENDING' })
    await createTradeLicense(testApp, company)
    const { data } = await company.owner.get(`/company/fetch/${company.id}`)

    const response = await testApp.app.inject({ url: data.tradeLicense.url })

    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(STORED_PDF)).toBe(true)
  })

  test('a harmless PDF is displayed, not cached and sandboxed', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await createTradeLicense(testApp, company)

    const { headers } = await testApp.visitor.get(buildFileLink(testApp, fileId, company.owner.id))

    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(STORED_PDF.length),
      'content-disposition': `inline; filename="___ ___ 2019.pdf"; filename*=UTF-8''${encodeURIComponent('ንግድ ፈቃድ 2019.pdf')}`,
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-site',
    })
  })

  test('everything else is only downloaded, in a sandbox', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await createTradeLicense(testApp, company)
    await run(
      testApp.db,
      `update files set inline = false, name = 'a"; filename="b.html', type = 'text/html' where id = $1`,
      [fileId],
    )

    const { headers } = await testApp.visitor.get(buildFileLink(testApp, fileId, company.owner.id))

    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''[\w%.-]*$/)
  })

  test('links in responses are valid for five minutes', async ({ testApp }) => {
    const company = await testApp.createCompany()
    await createTradeLicense(testApp, company)

    const { data } = await company.owner.get(`/company/fetch/${company.id}`)
    const left = Number(new URL(data.tradeLicense.url, 'http://sira.example').searchParams.get('expires')) - Date.now()

    expect(left).toBeLessThanOrEqual(5 * MINUTE)
    expect(left).toBeGreaterThan(4 * MINUTE)
  })

  test('an expired, edited or borrowed link is not found', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await createTradeLicense(testApp, company)
    const other = await createTradeLicense(testApp, await testApp.createCompany())
    const good = buildFileLink(testApp, fileId, company.owner.id)
    const admin = await testApp.createAdmin()
    const bad = [
      buildFileLink(testApp, fileId, company.owner.id, -1),
      good.replace(/expires=\d+/, `expires=${Date.now() + 60 * MINUTE}`),
      good.replace(/account=[^&]+/, `account=${admin.id}`),
      good.replace(fileId, other),
      good.replace(fileId, fileId.toUpperCase()),
      `${good}x`,
      good.slice(0, -1),
      `${good}&account=${company.owner.id}`,
      `/files/${fileId}`,
      `/files/${fileId}?account=${company.owner.id}`,
      buildFileLink(testApp, MISSING, company.owner.id),
    ]
    const missing = await testApp.visitor.get(`/files/${MISSING}`)

    expect((await testApp.visitor.get(good)).status).toBe(200)
    for (const address of bad) {
      const response = await testApp.visitor.get(address)
      expect(response, address).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
      expect(getTextWithoutRequestId(response)).toBe(getTextWithoutRequestId(missing))
    }
  })

  test('a session in the request opens nothing', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await createTradeLicense(testApp, company)

    expect(await company.owner.get(`/files/${fileId}`)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  })

  test('a link is for reading only', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const link = buildFileLink(testApp, await createTradeLicense(testApp, company), company.owner.id)

    for (const method of ['HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'] as const)
      expect((await testApp.app.inject({ method, url: `/api/v1${link}` })).statusCode).toBe(404)
  })

  test('permissions are checked again at each use: a fresh link of a suspended account opens nothing', async ({
    testApp,
  }) => {
    const company = await testApp.createCompany()
    const link = buildFileLink(testApp, await createTradeLicense(testApp, company), company.owner.id)
    expect((await testApp.visitor.get(link)).status).toBe(200)

    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      company.owner.id,
    ])

    expect(await testApp.visitor.get(link)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  })

  test('a company that goes back to review can no longer read resumes', async ({ testApp }) => {
    const { company, own, sent } = await createApplicantWithFiles(testApp)
    const links = [own, sent].map((fileId) => buildFileLink(testApp, fileId, company.owner.id))
    for (const link of links) expect((await testApp.visitor.get(link)).status).toBe(200)

    await run(testApp.db, `update companies set status = 'PENDING' where id = $1`, [company.id])

    for (const link of links) expect((await testApp.visitor.get(link)).status).toBe(404)
  })

  test('a trade license opens for the owner and administrators, whatever the link says', async ({ testApp }) => {
    const { company, seeker } = await createApplicantWithFiles(testApp)
    const fileId = await createTradeLicense(testApp, company)
    const stranger = await testApp.createCompany()

    for (const { id } of [company.owner, await testApp.createAdmin()])
      expect((await testApp.visitor.get(buildFileLink(testApp, fileId, id))).status).toBe(200)
    for (const { id } of [seeker, stranger.owner, await testApp.createAccount({ role: 'OTHER' })])
      expect((await testApp.visitor.get(buildFileLink(testApp, fileId, id))).status).toBe(404)
  })

  test('a resume opens for its seeker and the company they applied to, and for no administrator', async ({
    testApp,
  }) => {
    const { company, seeker, own, sent } = await createApplicantWithFiles(testApp)
    const others = [
      await testApp.createAdmin(),
      (await testApp.createCompany()).owner,
      await testApp.createSeeker(),
      await testApp.createAccount({ role: 'OTHER' }),
    ]

    for (const fileId of [own, sent]) {
      for (const { id } of [seeker, company.owner])
        expect((await testApp.visitor.get(buildFileLink(testApp, fileId, id))).status).toBe(200)
      for (const { id } of others)
        expect((await testApp.visitor.get(buildFileLink(testApp, fileId, id))).status).toBe(404)
    }
  })

  test('an employer who becomes an administrator can no longer open resumes and pictures of applicants', async ({
    testApp,
  }) => {
    const { seeker, company, own, sent } = await createApplicantWithFiles(testApp)
    const picture = await createStoredFile(testApp, seeker.id, { bytes: PNG, kind: 'profileImage', name: 'me.png' })
    await run(testApp.db, 'update seekers set profile_image_file_id = $2 where id = $1', [seeker.seekerId, picture])
    const links = [
      buildFileLink(testApp, own, company.owner.id),
      buildFileLink(testApp, sent, company.owner.id),
      buildFileLink(testApp, picture, company.owner.id).replace(/files\/([^?]*)/, 'images/$1/256'),
    ]
    for (const link of links) expect(await testApp.visitor.get(link)).toMatchObject({ status: 200 })

    await run(testApp.db, `update accounts set role = 'ADMIN' where id = $1`, [company.owner.id])

    for (const link of links) expect(await testApp.visitor.get(link)).toMatchObject({ status: 404 })
    for (const file of [own, sent])
      expect(await company.owner.get(`/files/${file}/link`)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  })

  test('the copy that was sent to one company is closed to another that the seeker applied to', async ({ testApp }) => {
    const { seeker, sent } = await createApplicantWithFiles(testApp)
    const other = await testApp.createCompany()
    await testApp.createApplication((await testApp.createJob(other.id)).id, seeker)

    expect((await testApp.visitor.get(buildFileLink(testApp, sent, other.owner.id))).status).toBe(404)
  })

  test('opening a document of somebody else is in the audit log, opening an own one is not', async ({ testApp }) => {
    const { company, seeker, sent } = await createApplicantWithFiles(testApp)

    await testApp.visitor.get(buildFileLink(testApp, sent, seeker.id))
    await testApp.visitor.get(buildFileLink(testApp, sent, company.owner.id))

    expect(await run(testApp.db, 'select act, account_id, subject_kind, subject_id, ip from audit')).toEqual([
      { act: 'file.opened', account_id: company.owner.id, subject_kind: 'resume', subject_id: sent, ip: '127.0.0.1' },
    ])
  })

  test('a row whose file is gone is not found', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await createTradeLicense(testApp, company)
    await testApp.resources.fileStore.delete(fileId)

    expect(await testApp.visitor.get(buildFileLink(testApp, fileId, company.owner.id))).toMatchObject({
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
      const response = await testApp.visitor.get(address)
      expect(response.status).toBe(404)
      expect(response.text).not.toContain('root:')
    }
  })
})
