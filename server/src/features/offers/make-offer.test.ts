import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { setApplicationStatus, setUpApplication } from '#test/interviews.ts'
import { buildOffer } from '#test/offer-form.ts'
import { expireOffers, getOfferState, listOfferEmails, listOfferNotifications, setUpOffer } from '#test/offers.ts'
import { createSamplePdf, toUploadFile } from '#test/sample-files.ts'
import { EICAR } from '#test/fake-clamd.ts'
import { INFECTED, scanningTest } from '#test/scanning.ts'
import { clearFileStore, listFilesOnDisk } from '#test/stored-files.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test, type TestApp } from '#test/test-app.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const PDF = await createSamplePdf('Offer to Selam')

/** The form of an offer with a document, as browsers send it. */
const buildOfferForm = (facts: object = {}, document = toUploadFile(PDF, 'offer.pdf', 'application/pdf')) => {
  const { salary: _salary, ...fields } = buildOffer()
  return buildMultipartForm({
    ...fields,
    'salary[type]': 'RANGE',
    'salary[minAmount]': '60000',
    'salary[maxAmount]': '70000.5',
    'salary[currency]': 'USD',
    'salary[frequency]': 'YEARLY',
    'salary[negotiable]': 'true',
    'salary[benefits]': 'Lunch',
    file: document,
    ...facts,
  })
}
const countFiles = async (testApp: TestApp) =>
  (await run(testApp.db, `select 1 from files where kind = 'offer_document'`)).length

test.beforeEach(({ sharedTestApp }) => clearFileStore(sharedTestApp))

describe('POST /applications/{id}/offer', () => {
  test('fills the placeholders of the message, and refuses one that does not exist', async ({ testApp }) => {
    const { owner, applicationId } = await setUpApplication(testApp)
    const path = `/applications/${applicationId}/offer`
    const refused = { status: 400, errors: { message: [expect.any(String)] } }
    for (const message of ['Dear {{nickname}}', 'See you at {{interviewTime}}'])
      expect(await owner.post(path, buildOffer({ message }))).toMatchObject(refused)
    const made = await owner.post(path, buildOffer({ message: 'Welcome to {{companyName}}, {{firstName}}!' }))
    expect(made.data.message).toMatch(/^Welcome to [^{]+, [^{]+!$/)
  })

  test('makes the application OFFERED and notifies the seeker by email and bell, once', async ({ testApp }) => {
    const { owner, seeker, companyId, applicationId } = await setUpApplication(testApp)
    const viewer = await createTeamMember(testApp, companyId, 'VIEWER')
    const offer = buildOffer({
      title: '  Senior   Engineer ',
      salary: { type: 'HOURLY', hourlyRate: 18, currency: 'USD' },
    })
    const made = await owner.post(`/applications/${applicationId}/offer`, offer)
    expect(made).toMatchObject({
      status: 201,
      data: {
        status: 'OPEN',
        title: 'Senior Engineer',
        startDate: offer.startDate,
        salary: { type: 'HOURLY', hourlyRate: 18, amount: null, currency: 'USD', negotiable: false },
        message: offer.message,
        expiresAt: offer.expiresAt,
        file: null,
        answer: null,
        endedAt: null,
        madeBy: expect.any(String),
      },
    })
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ status: 'OFFERED', offers: ['OPEN'] })
    expect((await getOfferState(testApp, applicationId)).moves.at(-1)).toBe('OFFERED')

    const { madeBy: _madeBy, ...shown } = made.data
    const mine = await seeker.get('/applications/mine')
    expect(mine.data[0]).toMatchObject({ status: 'OFFERED', offers: [shown] })
    expect(mine.data[0].offers[0]).not.toHaveProperty('madeBy')
    expect((await seeker.get(`/applications/${applicationId}`)).data.offers).toEqual([shown])
    for (const colleague of [owner, viewer])
      expect((await colleague.get(`/applications/${applicationId}`)).data).toMatchObject({
        offers: [made.data],
        repliedAt: expect.any(String),
      })
    expect(await listOfferEmails(testApp)).toEqual([['offer.made', seeker.email]])
    expect(await listOfferNotifications(testApp, seeker.id)).toEqual(['offer.made'])
    const [email] = (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'offer.made')
    for (const words of ['Senior Engineer', '18 USD per hour', offer.message]) expect(email!.text).toContain(words)
    expect(email!.text).toContain(`/JOBSEEKER/applications?id=${applicationId}`)
  })

  test('of somebody who wants no emails rings the bell only', async ({ testApp }) => {
    const { owner, seeker, applicationId } = await setUpApplication(testApp)
    await run(testApp.db, 'update accounts set application_updates = false where id = $1', [seeker.id])
    await owner.post(`/applications/${applicationId}/offer`, buildOffer())
    expect(await listOfferEmails(testApp)).toEqual([])
    expect(await listOfferNotifications(testApp, seeker.id)).toEqual(['offer.made'])
  })

  test('takes a document that only the seeker and the company open', async ({ testApp }) => {
    const { owner, seeker, companyId, applicationId } = await setUpApplication(testApp)
    const made = await owner.post(`/applications/${applicationId}/offer`, buildOfferForm())
    expect(made).toMatchObject({
      status: 201,
      data: {
        file: { name: 'offer.pdf', type: 'application/pdf', size: PDF.length },
        salary: {
          type: 'RANGE',
          minAmount: 60_000,
          maxAmount: 70_000.5,
          currency: 'USD',
          frequency: 'YEARLY',
          negotiable: true,
          benefits: 'Lunch',
        },
      },
    })
    const [file] = await run<{ id: string }>(testApp.db, `select id from files where kind = 'offer_document'`)
    const colleague = await createTeamMember(testApp, companyId, 'VIEWER')
    const readers = [
      (await seeker.get(`/applications/${applicationId}`)).data.offers[0].file.url,
      (await colleague.get(`/applications/${applicationId}`)).data.offers[0].file.url,
    ]
    for (const url of readers) {
      const response = await testApp.app.inject({ url })
      expect([response.statusCode, response.rawPayload.equals(PDF)]).toEqual([200, true])
    }
    // A member who has left the team cannot open it any more, even if they uploaded it.
    const recruiter = await createTeamMember(testApp, companyId, 'RECRUITER')
    await run(testApp.db, 'update files set account_id = $1', [recruiter.id])
    expect((await recruiter.get(`/files/${file!.id}/link`)).status).toBe(200)
    await run(testApp.db, 'delete from members where account_id = $1', [recruiter.id])
    expect((await recruiter.get(`/files/${file!.id}/link`)).status).toBe(404)
    const stranger = (await testApp.createCompany()).owner
    expect((await stranger.get(`/files/${file!.id}/link`)).status).toBe(404)
  })

  test('with bad input is refused, with an error at the field, and leaves nothing', async ({ testApp }) => {
    const { owner, applicationId } = await setUpApplication(testApp)
    const listErrors = async (facts: object) => {
      const { status, errors } = await owner.post(`/applications/${applicationId}/offer`, buildOffer(facts))
      return [status, Object.keys(errors ?? {})]
    }
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    const faults: [field: string, value: unknown][] = [
      ['title', 'ab'],
      ['title', 'x'.repeat(101)],
      ['startDate', today],
      ['startDate', '2027-02-30'],
      ['message', ' '],
      ['message', 'x'.repeat(5001)],
      ['expiresAt', inDays(0.9)],
      ['expiresAt', inDays(60.1)],
      ['expiresAt', 'tomorrow'],
      ['status', 'ACCEPTED'],
      ['file', { name: 'offer.pdf', size: 5, path: '/etc/passwd' }],
    ]
    for (const [field, value] of faults) expect(await listErrors({ [field]: value })).toEqual([400, [field]])
    expect(await listErrors({ salary: null })).toEqual([400, ['salary.type']])
    expect(await listErrors({ salary: { type: 'FIXED' } })).toEqual([400, ['salary.amount']])
    expect(await listErrors({ salary: { type: 'FIXED', amount: -1 } })).toEqual([400, ['salary.amount']])
    expect(await listErrors({ salary: { type: 'RANGE', minAmount: 5, maxAmount: 4 } })).toEqual([
      400,
      ['salary.maxAmount'],
    ])
    expect(await listErrors({ salary: { type: 'FIXED', amount: 5, currency: 'GBP' } })).toEqual([
      400,
      ['salary.currency'],
    ])
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ status: 'PENDING', offers: null })

    const document = toUploadFile(Buffer.from('<html>'), 'offer.pdf', 'application/pdf')
    const refused = await owner.post(`/applications/${applicationId}/offer`, buildOfferForm({}, document))
    expect(refused).toMatchObject({ status: 400, code: 'FILE_WRONG_TYPE', errors: { file: [expect.any(String)] } })
    expect(listFilesOnDisk(testApp)).toEqual([])
    expect((await listErrors({ expiresAt: inDays(60) }))[0]).toBe(201)
  })

  test('is refused while another one is open, and for a rejected or hired candidate', async ({ testApp }) => {
    const { owner, applicationId } = await setUpOffer(testApp)
    const before = listFilesOnDisk(testApp)
    const second = await owner.post(`/applications/${applicationId}/offer`, buildOfferForm())
    expect(second).toMatchObject({ status: 409, code: 'OFFER_OPEN' })
    expect(listFilesOnDisk(testApp)).toEqual(before)
    const other = await setUpApplication(testApp)
    for (const status of ['REJECTED', 'ACCEPTED']) {
      await setApplicationStatus(testApp, other.applicationId, status)
      expect(await other.owner.post(`/applications/${other.applicationId}/offer`, buildOffer())).toMatchObject({
        status: 409,
        code: 'OFFER_NOT_POSSIBLE',
      })
    }
  })

  test('sent many times at once is made once; with its key, each gets the same answer', async ({ testApp }) => {
    const { owner, seeker, applicationId } = await setUpApplication(testApp)
    const send = () => owner.post(`/applications/${applicationId}/offer`, buildOfferForm())
    const statuses = (await Promise.all(Array.from({ length: 6 }, send))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect([await countFiles(testApp), listFilesOnDisk(testApp).length]).toEqual([1, 1])
    expect(await listOfferEmails(testApp)).toHaveLength(1)

    const next = await setUpApplication(testApp)
    const form = buildOffer()
    const sendWithKey = (body: object = form) =>
      next.owner.post(`/applications/${next.applicationId}/offer`, body, { headers: { 'idempotency-key': 'offer-1' } })
    const first = await sendWithKey()
    const repeated = await sendWithKey()
    expect([first.status, repeated.status]).toEqual([201, 201])
    expect(repeated.data).toEqual(first.data)
    expect(await sendWithKey(buildOffer({ title: 'Another title' }))).toMatchObject({ code: 'KEY_REUSED' })
    expect(await listOfferNotifications(testApp, next.seeker.id)).toEqual(['offer.made'])
    expect(await listOfferNotifications(testApp, seeker.id)).toEqual(['offer.made'])
  })

  test('takes the place of one that has expired, of which both sides hear first', async ({ testApp }) => {
    const { owner, seeker, applicationId } = await setUpOffer(testApp)
    await expireOffers(testApp)
    expect((await owner.post(`/applications/${applicationId}/offer`, buildOffer())).status).toBe(201)
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ offers: ['EXPIRED', 'OPEN'] })
    expect(await listOfferNotifications(testApp, seeker.id)).toEqual(['offer.made', 'offer.expired', 'offer.made'])
    expect(await listOfferNotifications(testApp, owner.id)).toEqual(['offer.expired'])
  })

  test('warns the seeker, not the company, of what no company may ask for', async ({ testApp }) => {
    const message = 'Please pay 500 birr registration fee to our bank account.'
    const { owner, seeker, applicationId } = await setUpOffer(testApp, { message })
    expect((await seeker.get(`/applications/${applicationId}`)).data.offers[0].warnings).toContain(
      'Asks applicants for a fee',
    )
    expect((await owner.get(`/applications/${applicationId}`)).data.offers[0]).not.toHaveProperty('warnings')
    const [email] = (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'offer.made')
    expect(email!.text).toContain('Please take care')

    const honest = await setUpOffer(testApp)
    expect((await honest.seeker.get(`/applications/${honest.applicationId}`)).data.offers[0]).not.toHaveProperty(
      'warnings',
    )
  })

  test('keeps the application from being declined by itself', async ({ testApp }) => {
    const { owner, applicationId } = await setUpApplication(testApp)
    await run(testApp.db, 'insert into waiting_declines (application_id, decline_at) values ($1, now())', [
      applicationId,
    ])
    await owner.post(`/applications/${applicationId}/offer`, buildOffer())
    expect(await run(testApp.db, 'select 1 from waiting_declines')).toEqual([])
  })
})

scanningTest('a document with a virus is refused before it is stored', async ({ testApp, scanning }) => {
  expect(INFECTED.includes(EICAR)).toBe(true)
  const { owner, applicationId } = await setUpApplication(testApp)
  const sent = await scanning
    .as(owner)
    .post(`/applications/${applicationId}/offer`, buildOfferForm({}, toUploadFile(INFECTED, 'offer.pdf')))
  expect(sent).toMatchObject({ status: 400, code: 'FILE_INFECTED', errors: { file: [expect.any(String)] } })
  expect(await countFiles(testApp)).toBe(0)
  expect(await getOfferState(testApp, applicationId)).toMatchObject({ status: 'PENDING', offers: null })
})
