import path from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { formOf } from '#testing/forms.ts'
import { caller } from '#testing/person.ts'
import { fileOf, samplePdf, samplePng } from '#testing/samples.ts'
import { emptyStore, onDisk } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'

const FACTS = {
  name: 'Sheba Tech',
  email: 'jobs@sheba.example',
  phone: '+251 911223344',
  location: 'Addis Ababa',
  description: 'We build payment systems.',
  size: 'SMALL',
  industry: 'FINTECH',
}
const [PDF, PNG] = await Promise.all([samplePdf('Trade license of Sheba Tech'), samplePng()])

const companyForm = (changes: Record<string, string | File> = {}) =>
  formOf({ ...FACTS, logo: fileOf(PNG, 'logo.png'), trade_license: fileOf(PDF, 'license.pdf'), ...changes })

const countOf = async (town: Town, table: string) =>
  (await run<{ n: number }>(town.db, `select count(*)::int as n from ${table}`))[0]!.n
const employer = (town: Town) => town.account({ role: 'COMPANY', first_name: 'Eyob', last_name: 'Mulugeta' })
const companyRow = (town: Town, id: string) =>
  town.db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .$narrowType<{ logo_file_id: string; trade_license_file_id: string }>()
    .executeTakeFirstOrThrow()

/** Somebody with a company that was really created, by the form. */
async function founder(town: Town) {
  const owner = await employer(town)
  const answer = await owner.post('/company/create-profile', companyForm())
  return { owner, id: answer.data.id as string }
}
const stand = (town: Town, id: string, status: 'ACTIVE' | 'REJECTED' | 'SUSPENDED') =>
  run(town.db, 'update companies set status = $2, rejection_reason = $3 where id = $1', [
    id,
    status,
    status === 'ACTIVE' ? null : 'The license cannot be read',
  ])

test.beforeEach(({ townOfFile }) => emptyStore(townOfFile))

describe('POST /company/create-profile', () => {
  test('creates a company that waits for review, with both files kept and a letter to the owner', async ({ town }) => {
    const owner = await employer(town)

    const answer = await owner.post('/company/create-profile', companyForm({ website: 'https://sheba.example' }))

    expect(answer).toMatchObject({ status: 201, message: 'Company profile created successfully' })
    expect(answer.data).toMatchObject({
      ...FACTS,
      website: 'https://sheba.example',
      status: 'PENDING',
      verified: false,
      featured: false,
      jobsCount: 0,
      jobs: [],
      skills: [],
      user: { firstName: 'Eyob', lastName: 'Mulugeta' },
      rejectionReason: null,
      tradeLicense: { name: 'license.pdf', type: 'application/pdf', size: PDF.length },
    })
    const row = await companyRow(town, answer.data.id)
    expect(row).toMatchObject({ owner_id: owner.id, status: 'PENDING', featured: false })
    expect(await town.resources.files.has(row.logo_file_id)).toBe(true)
    expect(await town.resources.files.has(row.trade_license_file_id)).toBe(true)
    expect(await town.mailbox()).toEqual([
      expect.objectContaining({
        letter: 'company.received',
        recipient: owner.email,
        text: expect.stringContaining('24-48 hours'),
      }),
    ])
  })

  test('draws the logo anew as WebP, without what the camera wrote into it', async ({ town }) => {
    const owner = await employer(town)
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b5d3f' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer()

    const answer = await owner.post('/company/create-profile', companyForm({ logo: fileOf(photo, 'logo.jpg') }))
    const { logo_file_id: logo } = await companyRow(town, answer.data.id)
    const stored = await town.resources.files.read(logo, 128)
    const bytes = Buffer.concat(await Array.fromAsync(stored!.stream as AsyncIterable<Buffer>))

    expect(answer.data.logo).toBe(`/api/v1/images/${logo}/128`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 })
    expect(photo.includes('a secret place')).toBe(true)
    expect(bytes.includes('a secret place')).toBe(false)
  })

  test('refuses a second company and keeps nothing of it', async ({ town }) => {
    const { owner, id } = await founder(town)
    const before = onDisk(town)

    const answer = await owner.post('/company/create-profile', companyForm({ name: 'Another Name' }))

    expect(answer).toMatchObject({ status: 409, code: 'COMPANY_EXISTS' })
    expect(await owner.post('/company/create-profile', {}), 'before the body is looked at').toMatchObject({
      status: 409,
      code: 'COMPANY_EXISTS',
    })
    expect(await countOf(town, 'companies')).toBe(1)
    expect((await companyRow(town, id)).name).toBe('Sheba Tech')
    expect(onDisk(town)).toEqual(before)
  })

  test('fifty forms at once over two instances make one company with two files and one letter', async ({ town }) => {
    const owner = await employer(town)
    const { app } = await town.instance()
    const doors = [owner, caller(app, owner.token)]

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        doors[i % 2]!.post('/company/create-profile', companyForm({ name: `Sheba Tech ${i}` })),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)])
    expect(await countOf(town, 'companies')).toBe(1)
    expect(await countOf(town, 'files')).toBe(2)
    expect(await countOf(town, 'outbox')).toBe(1)
    const ids = new Set(onDisk(town).map((name) => name.slice(0, 36)))
    const rows = await run<{ id: string }>(town.db, 'select id from files')
    expect(ids).toEqual(new Set(rows.map((row) => row.id)))
  })

  test.for([
    ['status', 'ACTIVE'],
    ['verified', 'true'],
    ['featured', 'true'],
    ['userId', '0199a000-0000-7000-8000-000000000001'],
    ['rejection_reason', ''],
  ])('refuses the field %s, which is not the owner’s to set', async ([field, value], { town }) => {
    const owner = await employer(town)

    const answer = await owner.post('/company/create-profile', companyForm({ [field!]: value! }))

    expect(answer).toMatchObject({ status: 400, code: 'BAD_INPUT', errors: { [field!]: expect.anything() } })
    expect(await countOf(town, 'companies')).toBe(0)
    expect(onDisk(town)).toEqual([])
  })

  test('names every field that is missing', async ({ town }) => {
    const owner = await employer(town)

    const answer = await owner.post('/company/create-profile', formOf({ name: 'S' }))

    expect(answer).toMatchObject({
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

  test('refuses files whose content is of another kind, and keeps neither', async ({ town }) => {
    const owner = await employer(town)
    const page = Buffer.from('<html><script>alert(1)</script></html>')

    const license = await owner.post(
      '/company/create-profile',
      companyForm({ trade_license: fileOf(page, 'license.pdf', 'application/pdf') }),
    )
    const logo = await owner.post(
      '/company/create-profile',
      companyForm({ logo: fileOf(page, 'logo.png', 'image/png') }),
    )
    const name = await owner.post('/company/create-profile', companyForm({ trade_license: fileOf(PDF, 'license.exe') }))

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
    expect(onDisk(town)).toEqual([])
    expect(await countOf(town, 'companies')).toBe(0)
  })

  test.for(['logo', 'trade_license'] as const)('refuses a %s of 10,485,760 bytes', async (field, { town }) => {
    const owner = await employer(town)
    const large = fileOf(Buffer.alloc(10_485_760, 1), field === 'logo' ? 'logo.png' : 'license.pdf')

    const answer = await owner.post('/company/create-profile', companyForm({ [field]: large }))

    expect(answer).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      errors: { [field]: ['File size should be less than 10MB'] },
    })
    expect(onDisk(town)).toEqual([])
  })

  test('a JSON body cannot name a file of the server', async ({ town }) => {
    const owner = await employer(town)
    const secret = await town.resources.files.writeBuffer(PDF, 'resume', 'resume.pdf')
    const place = path.join(town.dir, 'files', secret.id.slice(0, 2), secret.id.slice(2, 4), secret.id)

    const answer = await owner.post('/company/create-profile', {
      ...FACTS,
      logo: { name: 'logo.png', size: 10, path: place },
      trade_license: { name: 'license.pdf', size: 10, path: place },
    })

    expect(answer.status).toBe(400)
    expect(await town.resources.files.has(secret.id)).toBe(true)
    expect(await countOf(town, 'companies')).toBe(0)
    await town.resources.files.drop(secret.id)
  })

  test('leaves no file when the rows cannot be written', async ({ town }) => {
    const owner = await employer(town)
    await run(town.db, `alter table companies add constraint no_sheba check (name <> 'Sheba Tech') not valid`)

    const answer = await owner.post('/company/create-profile', companyForm())

    await run(town.db, 'alter table companies drop constraint no_sheba')
    expect(answer).toMatchObject({ status: 500, code: 'BUG' })
    expect(onDisk(town)).toEqual([])
    expect(await countOf(town, 'files')).toBe(0)
    expect(await countOf(town, 'outbox')).toBe(0)
  })

  test('is for company accounts only, whatever the body holds', async ({ town }) => {
    const seeker = await town.seeker()
    const admin = await town.admin()
    const undecided = await town.account({ role: 'OTHER' })

    expect(await town.visitor.post('/company/create-profile', {})).toMatchObject({
      status: 401,
      code: 'SIGN_IN_REQUIRED',
    })
    for (const person of [seeker, admin, undecided])
      expect(await person.post('/company/create-profile', {})).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  })
})

describe('PATCH /company/update-profile', () => {
  test('changes only what was sent', async ({ town }) => {
    const { owner, id } = await founder(town)

    const answer = await owner.patch(
      '/company/update-profile',
      formOf({ description: 'We build wallets.', website: 'https://sheba.example' }),
    )

    expect(answer).toMatchObject({ status: 200, message: 'Company profile updated successfully' })
    expect(answer.data).toMatchObject({
      ...FACTS,
      description: 'We build wallets.',
      website: 'https://sheba.example',
      status: 'PENDING',
    })
    expect(await companyRow(town, id)).toMatchObject({ description: 'We build wallets.', name: 'Sheba Tech' })
  })

  test('an empty website takes it away', async ({ town }) => {
    const { owner } = await founder(town)
    await owner.patch('/company/update-profile', { website: 'https://sheba.example' })

    expect((await owner.patch('/company/update-profile', { website: '' })).data.website).toBe(null)
  })

  test.for([{}, { name: 'Sheba Tech', size: 'SMALL' }])(
    'refuses %o, which changes nothing',
    async (change, { town }) => {
      const { owner } = await founder(town)

      expect(await owner.patch('/company/update-profile', change)).toMatchObject({
        status: 400,
        code: 'NOTHING_CHANGED',
        message: 'No changes detected. Please modify at least one field.',
      })
    },
  )

  test('a changed company that was rejected waits for review again, last in the line, and its owner is told', async ({
    town,
  }) => {
    const { owner, id } = await founder(town)
    await run(
      town.db,
      `update companies set status = 'REJECTED', rejection_reason = 'The license cannot be read', submitted_at = now() - interval '3 days' where id = $1`,
      [id],
    )

    const answer = await owner.patch('/company/update-profile', formOf({ trade_license: fileOf(PDF, 'clear.pdf') }))

    expect(answer.data).toMatchObject({ status: 'PENDING', rejectionReason: null, tradeLicense: { name: 'clear.pdf' } })
    expect(Date.now() - Date.parse(answer.data.submittedAt)).toBeLessThan(3_600_000)
    expect((await town.mailbox()).map(({ letter }) => letter)).toEqual(['company.received', 'company.received'])
  })

  test.for([
    ['its name', { name: 'Sheba Technologies' }, true],
    ['its trade license', { trade_license: fileOf(PDF, 'new.pdf') }, true],
    ['its description', { description: 'We build wallets.' }, false],
    ['its logo', { logo: fileOf(PNG, 'new.png') }, false],
  ] as const)('a live company that changes %s stays live', async ([, change, anotherLook], { town }) => {
    const { owner, id } = await founder(town)
    await stand(town, id, 'ACTIVE')

    const answer = await owner.patch(
      '/company/update-profile',
      formOf(change as unknown as Record<string, string | File>),
    )

    expect(answer.data).toMatchObject({ status: 'ACTIVE', verified: true })
    expect((await companyRow(town, id)).needs_another_look).toBe(anotherLook)
  })

  test('no change ends a suspension', async ({ town }) => {
    const { owner, id } = await founder(town)
    await stand(town, id, 'SUSPENDED')

    expect((await owner.patch('/company/update-profile', { name: 'Sheba Technologies' })).data).toMatchObject({
      status: 'SUSPENDED',
      name: 'Sheba Technologies',
    })
  })

  test('a replaced file is gone, from the rows and from the disk', async ({ town }) => {
    const { owner, id } = await founder(town)
    const before = await companyRow(town, id)

    await owner.patch(
      '/company/update-profile',
      formOf({ logo: fileOf(await samplePng(80), 'new.png'), trade_license: fileOf(PDF, 'new.pdf') }),
    )

    const after = await companyRow(town, id)
    const ids = new Set(onDisk(town).map((name) => name.slice(0, 36)))
    expect(ids).toEqual(new Set([after.logo_file_id, after.trade_license_file_id]))
    expect(ids).not.toContain(before.logo_file_id)
    expect(await countOf(town, 'files')).toBe(2)
  })

  test('ten logos at once leave one, and the license', async ({ town }) => {
    const { owner, id } = await founder(town)

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        owner.patch('/company/update-profile', formOf({ logo: fileOf(PNG, `logo${i}.png`) })),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    const { logo_file_id: logo, trade_license_file_id: license } = await companyRow(town, id)
    expect(new Set(onDisk(town).map((name) => name.slice(0, 36)))).toEqual(new Set([logo, license]))
    expect(await countOf(town, 'files')).toBe(2)
  })

  test('a refused file leaves the old one in place', async ({ town }) => {
    const { owner, id } = await founder(town)
    const [before, disk] = [await companyRow(town, id), onDisk(town)]

    const answer = await owner.patch(
      '/company/update-profile',
      formOf({ name: 'New Name', trade_license: fileOf(PDF, 'new.pdf'), logo: fileOf(PDF, 'logo.png') }),
    )

    expect(answer).toMatchObject({ status: 400, code: 'FILE_WRONG_TYPE' })
    expect(await companyRow(town, id)).toEqual(before)
    expect(onDisk(town)).toEqual(disk)
  })

  test.for([
    { status: 'ACTIVE' },
    { verified: true },
    { featured: true },
    { userId: '0199a000-0000-7000-8000-000000000001' },
    { needs_another_look: false },
  ])('refuses %o and changes nothing', async (change, { town }) => {
    const { owner, id } = await founder(town)
    const before = await companyRow(town, id)

    expect(await owner.patch('/company/update-profile', { name: 'New Name', ...change })).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
    expect(await companyRow(town, id)).toEqual(before)
  })

  test('is not there without a company, before the body is looked at', async ({ town }) => {
    const owner = await employer(town)

    expect(await owner.patch('/company/update-profile', { status: 'ACTIVE' })).toMatchObject({
      status: 404,
      code: 'COMPANY_NOT_FOUND',
    })
  })

  test('is for company accounts only', async ({ town }) => {
    expect(await town.visitor.patch('/company/update-profile', {})).toMatchObject({ status: 401 })
    expect(await (await town.seeker()).patch('/company/update-profile', {})).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
    expect(await (await town.admin()).patch('/company/update-profile', {})).toMatchObject({
      status: 403,
      code: 'ROLE_REQUIRED',
    })
  })
})
