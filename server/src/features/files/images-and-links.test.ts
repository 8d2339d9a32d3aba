import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getTextWithoutRequestId } from '#test/forms.ts'
import { createSamplePng } from '#test/sample-files.ts'
import { clearFileStore, createStoredFile } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { STORED_PDF, buildFileLink, createTradeLicense, createApplicantWithFiles } from '#test/applicant-files.ts'

const PNG = await createSamplePng(300)
const MISSING = '0199a000-0000-7000-8000-000000000001'
const getBytes = async (testApp: TestApp, address: string) =>
  (await testApp.app.inject({ url: `/api/v1${address}` })).rawPayload

test.beforeEach(({ sharedTestApp }) => clearFileStore(sharedTestApp))

describe('GET /images/:fileId/:width', () => {
  test('a logo is public, immutable, and WebP in the requested size', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await createStoredFile(testApp, company.owner.id, { bytes: PNG, kind: 'logo', name: 'logo.png' })

    const response = await testApp.visitor.get(`/images/${fileId}/128`)

    expect(response).toMatchObject({
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
    expect(response.headers['content-length']).toBe(String(bytes.length))
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
    const { company, seeker } = await createApplicantWithFiles(testApp)
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
    const fileId = await createTradeLicense(testApp, company)

    expect((await testApp.visitor.get(`/images/${fileId}/128`)).status).toBe(404)
    expect(
      (
        await testApp.visitor.get(
          buildFileLink(testApp, fileId, company.owner.id).replace('/files/', '/images/').replace('?', '/128?'),
        )
      ).status,
    ).toBe(404)
  })
})

describe('GET /files/:fileId/link', () => {
  test('returns a fresh link to everybody who may read the document', async ({ testApp }) => {
    const { company, seeker, sent } = await createApplicantWithFiles(testApp)
    const license = await createTradeLicense(testApp, company)

    for (const [person, fileId, name] of [
      [seeker, sent, 'selam.pdf'],
      [company.owner, sent, 'selam.pdf'],
      [company.owner, license, 'ንግድ ፈቃድ 2019.pdf'],
      [await testApp.createAdmin(), license, 'ንግድ ፈቃድ 2019.pdf'],
    ] as const) {
      const { status, data } = await person.get(`/files/${fileId}/link`)
      expect({ status, data }).toEqual({
        status: 200,
        data: {
          name,
          type: 'application/pdf',
          size: STORED_PDF.length,
          url: expect.stringMatching(/^\/api\/v1\/files\//),
        },
      })
      expect((await getBytes(testApp, data.url.replace('/api/v1', ''))).equals(STORED_PDF)).toBe(true)
    }
  })

  test('is not found for anybody else, as if the file did not exist', async ({ testApp }) => {
    const { company, seeker, sent } = await createApplicantWithFiles(testApp)
    const license = await createTradeLicense(testApp, company)
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
      const response = await person.get(`/files/${fileId}/link`)
      expect(response).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
      expect(getTextWithoutRequestId(response)).toBe(
        getTextWithoutRequestId(await person.get(`/files/${MISSING}/link`)),
      )
    }
  })

  test('needs a session, and a suspended account has none', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const fileId = await createTradeLicense(testApp, company)
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      company.owner.id,
    ])

    expect(await testApp.visitor.get(`/files/${fileId}/link`)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    expect(await company.owner.get(`/files/${fileId}/link`)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
  })
})
