import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { signLink } from '#files/links.ts'
import { bytesOf } from '#testing/forms.ts'
import { samplePdf, samplePng } from '#testing/samples.ts'
import { emptyStore, storedFile } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'

const [PDF, PNG] = await Promise.all([samplePdf('Selam Tesfaye, backend developer'), samplePng(300)])
const MISSING = '0199a000-0000-7000-8000-000000000001'
const MINUTE = 60_000
/** A link to a document for this account, as the API signs them. */
const linkOf = (town: Town, fileId: string, accountId: string, lives = 5 * MINUTE) =>
  `/files/${fileId}?${signLink(town.resources.secret, { fileId, accountId, expiresAt: new Date(Date.now() + lives) })}`
const licenseOf = async (town: Town, company: { id: string; owner: { id: string } }) => {
  const fileId = await storedFile(town, company.owner.id, {
    bytes: PDF,
    kind: 'trade_license',
    name: 'ንግድ ፈቃድ 2019.pdf',
  })
  await run(town.db, 'update companies set trade_license_file_id = $2 where id = $1', [company.id, fileId])
  return fileId
}
/** A seeker with a stored resume who applied to a company, with the copy that was sent. */
async function applied(town: Town) {
  const seeker = await town.seeker()
  const own = await storedFile(town, seeker.id, { bytes: PDF, kind: 'resume', name: 'selam.pdf' })
  await run(town.db, 'update seekers set resume_file_id = $2 where id = $1', [seeker.seekerId, own])
  const company = await town.company()
  const application = await town.application((await town.job(company.id)).id, seeker)
  const sent = await storedFile(town, seeker.id, { bytes: PDF, kind: 'resume', name: 'selam.pdf' })
  await run(town.db, 'update applications set resume_file_id = $2 where id = $1', [application.id, sent])
  return { seeker, company, own, sent }
}
const rawOf = async (town: Town, address: string) => (await town.app.inject({ url: `/api/v1${address}` })).rawPayload

test.beforeEach(({ townOfFile }) => emptyStore(townOfFile))

describe('GET /files/:fileId', () => {
  test('a link of an answer opens the document, with no session, as it was sent', async ({ town }) => {
    const company = await town.company({ status: 'PENDING' })
    await licenseOf(town, company)
    const { data } = await company.owner.get(`/company/fetch/${company.id}`)

    const answer = await town.app.inject({ url: data.tradeLicense.url })

    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(PDF)).toBe(true)
  })

  test('a harmless PDF may show, kept out of caches and without any right of its own', async ({ town }) => {
    const company = await town.company()
    const fileId = await licenseOf(town, company)

    const { headers } = await town.visitor.get(linkOf(town, fileId, company.owner.id))

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

  test('everything else is only saved, in a sandbox', async ({ town }) => {
    const company = await town.company()
    const fileId = await licenseOf(town, company)
    await run(
      town.db,
      `update files set inline = false, name = 'a"; filename="b.html', type = 'text/html' where id = $1`,
      [fileId],
    )

    const { headers } = await town.visitor.get(linkOf(town, fileId, company.owner.id))

    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''[\w%.-]*$/)
  })

  test('links of answers live five minutes', async ({ town }) => {
    const company = await town.company()
    await licenseOf(town, company)

    const { data } = await company.owner.get(`/company/fetch/${company.id}`)
    const left = Number(new URL(data.tradeLicense.url, 'http://sira.example').searchParams.get('expires')) - Date.now()

    expect(left).toBeLessThanOrEqual(5 * MINUTE)
    expect(left).toBeGreaterThan(4 * MINUTE)
  })

  test('an expired, edited or borrowed link is the same as no file at all', async ({ town }) => {
    const company = await town.company()
    const fileId = await licenseOf(town, company)
    const other = await licenseOf(town, await town.company())
    const good = linkOf(town, fileId, company.owner.id)
    const admin = await town.admin()
    const bad = [
      linkOf(town, fileId, company.owner.id, -1),
      good.replace(/expires=\d+/, `expires=${Date.now() + 60 * MINUTE}`),
      good.replace(/account=[^&]+/, `account=${admin.id}`),
      good.replace(fileId, other),
      good.replace(fileId, fileId.toUpperCase()),
      `${good}x`,
      good.slice(0, -1),
      `${good}&account=${company.owner.id}`,
      `/files/${fileId}`,
      `/files/${fileId}?account=${company.owner.id}`,
      linkOf(town, MISSING, company.owner.id),
    ]
    const missing = await town.visitor.get(`/files/${MISSING}`)

    expect((await town.visitor.get(good)).status).toBe(200)
    for (const address of bad) {
      const answer = await town.visitor.get(address)
      expect(answer, address).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
      expect(bytesOf(answer)).toBe(bytesOf(missing))
    }
  })

  test('a session in the request opens nothing', async ({ town }) => {
    const company = await town.company()
    const fileId = await licenseOf(town, company)

    expect(await company.owner.get(`/files/${fileId}`)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  })

  test('a link is for reading only', async ({ town }) => {
    const company = await town.company()
    const link = linkOf(town, await licenseOf(town, company), company.owner.id)

    for (const method of ['HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'] as const)
      expect((await town.app.inject({ method, url: `/api/v1${link}` })).statusCode).toBe(404)
  })

  test('rights are looked at again at each use: a suspended account’s fresh link opens nothing', async ({ town }) => {
    const company = await town.company()
    const link = linkOf(town, await licenseOf(town, company), company.owner.id)
    expect((await town.visitor.get(link)).status).toBe(200)

    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      company.owner.id,
    ])

    expect(await town.visitor.get(link)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  })

  test('a company that falls back to review loses the resumes it could read', async ({ town }) => {
    const { company, own, sent } = await applied(town)
    const links = [own, sent].map((fileId) => linkOf(town, fileId, company.owner.id))
    for (const link of links) expect((await town.visitor.get(link)).status).toBe(200)

    await run(town.db, `update companies set status = 'PENDING' where id = $1`, [company.id])

    for (const link of links) expect((await town.visitor.get(link)).status).toBe(404)
  })

  test('a trade license opens for the owner and administrators, whatever the link says', async ({ town }) => {
    const { company, seeker } = await applied(town)
    const fileId = await licenseOf(town, company)
    const stranger = await town.company()

    for (const { id } of [company.owner, await town.admin()])
      expect((await town.visitor.get(linkOf(town, fileId, id))).status).toBe(200)
    for (const { id } of [seeker, stranger.owner, await town.account({ role: 'OTHER' })])
      expect((await town.visitor.get(linkOf(town, fileId, id))).status).toBe(404)
  })

  test('a resume opens for its seeker and the company they applied to, and for no administrator', async ({ town }) => {
    const { company, seeker, own, sent } = await applied(town)
    const others = [
      await town.admin(),
      (await town.company()).owner,
      await town.seeker(),
      await town.account({ role: 'OTHER' }),
    ]

    for (const fileId of [own, sent]) {
      for (const { id } of [seeker, company.owner])
        expect((await town.visitor.get(linkOf(town, fileId, id))).status).toBe(200)
      for (const { id } of others) expect((await town.visitor.get(linkOf(town, fileId, id))).status).toBe(404)
    }
  })

  test('an employer who becomes an administrator loses the resumes and pictures of applicants', async ({ town }) => {
    const { seeker, company, own, sent } = await applied(town)
    const picture = await storedFile(town, seeker.id, { bytes: PNG, kind: 'profileImage', name: 'me.png' })
    await run(town.db, 'update seekers set profile_image_file_id = $2 where id = $1', [seeker.seekerId, picture])
    const links = [
      linkOf(town, own, company.owner.id),
      linkOf(town, sent, company.owner.id),
      linkOf(town, picture, company.owner.id).replace(/files\/([^?]*)/, 'images/$1/256'),
    ]
    for (const link of links) expect(await town.visitor.get(link)).toMatchObject({ status: 200 })

    await run(town.db, `update accounts set role = 'ADMIN' where id = $1`, [company.owner.id])

    for (const link of links) expect(await town.visitor.get(link)).toMatchObject({ status: 404 })
    for (const file of [own, sent])
      expect(await company.owner.get(`/files/${file}/link`)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  })

  test('the copy that was sent to one company is closed to another that the seeker applied to', async ({ town }) => {
    const { seeker, sent } = await applied(town)
    const other = await town.company()
    await town.application((await town.job(other.id)).id, seeker)

    expect((await town.visitor.get(linkOf(town, sent, other.owner.id))).status).toBe(404)
  })

  test('who opens a document of somebody else is remembered, its owner is not', async ({ town }) => {
    const { company, seeker, sent } = await applied(town)

    await town.visitor.get(linkOf(town, sent, seeker.id))
    await town.visitor.get(linkOf(town, sent, company.owner.id))

    expect(await run(town.db, 'select act, account_id, subject_kind, subject_id, ip from audit')).toEqual([
      { act: 'file.opened', account_id: company.owner.id, subject_kind: 'resume', subject_id: sent, ip: '127.0.0.1' },
    ])
  })

  test('a row whose file is gone is no file', async ({ town }) => {
    const company = await town.company()
    const fileId = await licenseOf(town, company)
    await town.resources.files.drop(fileId)

    expect(await town.visitor.get(linkOf(town, fileId, company.owner.id))).toMatchObject({
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
  ])('leads nowhere else by %s', async (path, { town }) => {
    const query = signLink(town.resources.secret, {
      fileId: decodeURIComponent(path),
      accountId: MISSING,
      expiresAt: new Date(Date.now() + MINUTE),
    })

    for (const address of [`/files/${path}?${query}`, `/images/${path}/128?${query}`]) {
      const answer = await town.visitor.get(address)
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain('root:')
    }
  })
})

describe('GET /images/:fileId/:width', () => {
  test('a logo is public, the same forever, and WebP of the size asked for', async ({ town }) => {
    const company = await town.company()
    const fileId = await storedFile(town, company.owner.id, { bytes: PNG, kind: 'logo', name: 'logo.png' })

    const answer = await town.visitor.get(`/images/${fileId}/128`)

    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
    const bytes = await rawOf(town, `/images/${fileId}/128`)
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(answer.headers['content-length']).toBe(String(bytes.length))
  })

  test.for(['127', '0128', '128.0', '1e2', '0x80', '-64', 'x', '99999999999999999999'])(
    'there is no width %s',
    async (width, { town }) => {
      const company = await town.company()
      const fileId = await storedFile(town, company.owner.id, { bytes: PNG, kind: 'logo', name: 'logo.png' })

      expect(await town.visitor.get(`/images/${fileId}/${width}`)).toMatchObject({
        status: 404,
        code: 'FILE_NOT_FOUND',
      })
    },
  )

  test('a person’s picture needs a link, given to the person or a company they applied to', async ({ town }) => {
    const { company, seeker } = await applied(town)
    const fileId = await storedFile(town, seeker.id, { bytes: PNG, kind: 'profileImage', name: 'me.png' })
    await run(town.db, 'update seekers set profile_image_file_id = $2 where id = $1', [seeker.seekerId, fileId])
    const picture = (accountId: string) =>
      town.visitor.get(town.resources.addresses.picture(fileId, 96, accountId).replace('/api/v1', ''))

    expect((await town.visitor.get(`/images/${fileId}/96`)).status).toBe(404)
    expect(await picture(seeker.id)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, max-age=300', 'cross-origin-resource-policy': 'same-site' },
    })
    expect((await picture(company.owner.id)).status).toBe(200)
    for (const { id } of [(await town.company()).owner, await town.admin(), await town.seeker()])
      expect((await picture(id)).status).toBe(404)

    await run(town.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Fraud' where id = $1`, [
      company.id,
    ])
    expect((await picture(company.owner.id)).status).toBe(404)
  })

  test('documents are no images, with or without a link', async ({ town }) => {
    const company = await town.company()
    const fileId = await licenseOf(town, company)

    expect((await town.visitor.get(`/images/${fileId}/128`)).status).toBe(404)
    expect(
      (
        await town.visitor.get(
          linkOf(town, fileId, company.owner.id).replace('/files/', '/images/').replace('?', '/128?'),
        )
      ).status,
    ).toBe(404)
  })
})

describe('GET /files/:fileId/link', () => {
  test('gives a fresh link to whoever may read the document', async ({ town }) => {
    const { company, seeker, sent } = await applied(town)
    const license = await licenseOf(town, company)

    for (const [person, fileId, name] of [
      [seeker, sent, 'selam.pdf'],
      [company.owner, sent, 'selam.pdf'],
      [company.owner, license, 'ንግድ ፈቃድ 2019.pdf'],
      [await town.admin(), license, 'ንግድ ፈቃድ 2019.pdf'],
    ] as const) {
      const { status, data } = await person.get(`/files/${fileId}/link`)
      expect({ status, data }).toEqual({
        status: 200,
        data: { name, type: 'application/pdf', size: PDF.length, url: expect.stringMatching(/^\/api\/v1\/files\//) },
      })
      expect((await rawOf(town, data.url.replace('/api/v1', ''))).equals(PDF)).toBe(true)
    }
  })

  test('is not there for anybody else, as if there were no such file', async ({ town }) => {
    const { company, seeker, sent } = await applied(town)
    const license = await licenseOf(town, company)
    const [admin, stranger, other] = [await town.admin(), (await town.company()).owner, await town.seeker()]
    const logo = await storedFile(town, company.owner.id, { bytes: PNG, kind: 'logo', name: 'logo.png' })

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
      expect(bytesOf(answer)).toBe(bytesOf(await person.get(`/files/${MISSING}/link`)))
    }
  })

  test('needs a session, and a suspended account has none', async ({ town }) => {
    const company = await town.company()
    const fileId = await licenseOf(town, company)
    await run(town.db, `update accounts set suspended_at = now(), suspension_reason = 'Fraud' where id = $1`, [
      company.owner.id,
    ])

    expect(await town.visitor.get(`/files/${fileId}/link`)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    expect(await company.owner.get(`/files/${fileId}/link`)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
  })
})
