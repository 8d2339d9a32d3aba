import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { deleteTestAccount, setTestPassword } from '#test/sign-up.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { setApplicationStatus, setUpApplication } from '#test/interviews.ts'
import { buildOffer } from '#test/offer-form.ts'
import { expireOffers, getOfferState, listOfferEmails, listOfferNotifications, setUpOffer } from '#test/offers.ts'
import { createSamplePdf, toUploadFile } from '#test/sample-files.ts'
import { clearFileStore, listFilesOnDisk } from '#test/stored-files.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { endOffers } from './end-offers.worker.ts'

const PDF = await createSamplePdf('Offer')
const passMinutes = (testApp: TestApp) =>
  run(testApp.db, `update applications set updated_at = updated_at - interval '2 minutes'`)

describe('an offer', () => {
  test('expires at its time, once, and both sides hear of it', async ({ testApp }) => {
    const { owner, seeker, applicationId } = await setUpOffer(testApp)
    await endOffers(testApp.resources)
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ offers: ['OPEN'] })
    await expireOffers(testApp)
    await Promise.all([1, 2, 3].map(() => endOffers(testApp.resources)))
    await endOffers(testApp.resources)
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ status: 'OFFERED', offers: ['EXPIRED'] })
    expect((await listOfferEmails(testApp)).slice(1).toSorted()).toEqual(
      [
        ['offer.expired', owner.email],
        ['offer.expired', seeker.email],
      ].toSorted(),
    )
    expect(await listOfferNotifications(testApp, seeker.id)).toEqual(['offer.made', 'offer.expired'])
    expect(await listOfferNotifications(testApp, owner.id)).toEqual(['offer.expired'])
  })

  test('ends a minute after the company moves the application on, when that can no longer be undone', async ({
    testApp,
  }) => {
    const { owner, seeker, applicationId } = await setUpOffer(testApp)
    await owner.patch(`/applications/${applicationId}/status`, { status: 'REJECTED' })
    await endOffers(testApp.resources)
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ offers: ['OPEN'] })
    await passMinutes(testApp)
    await endOffers(testApp.resources)
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ status: 'REJECTED', offers: ['WITHDRAWN'] })
    expect(await listOfferNotifications(testApp, seeker.id)).toEqual(['offer.made', 'offer.withdrawn'])
  })

  test('counts as accepted when the company hires the candidate by itself, and nobody hears of that twice', async ({
    testApp,
  }) => {
    const { owner, seeker, applicationId } = await setUpOffer(testApp)
    await owner.patch(`/applications/${applicationId}/status`, { status: 'ACCEPTED' })
    await passMinutes(testApp)
    await endOffers(testApp.resources)
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ status: 'ACCEPTED', offers: ['ACCEPTED'] })
    expect(await listOfferNotifications(testApp, seeker.id)).toEqual(['offer.made'])
  })

  test('ends when the seeker withdraws the application', async ({ testApp }) => {
    const { seeker, applicationId } = await setUpOffer(testApp)
    expect((await seeker.patch(`/applications/${applicationId}/withdraw`, {})).code).toBe('APPLICATION_DECIDED')
    await setApplicationStatus(testApp, applicationId, 'INTERVIEWED')
    expect(await seeker.patch(`/applications/${applicationId}/withdraw`, {})).toMatchObject({
      status: 200,
      data: { status: 'WITHDRAWN', offers: [{ status: 'DECLINED' }] },
    })
    await passMinutes(testApp)
    await endOffers(testApp.resources)
    expect(await listOfferNotifications(testApp, seeker.id)).toEqual(['offer.made'])
  })

  test('is open again when the withdrawal is undone, unlike one that the seeker declined before', async ({
    testApp,
  }) => {
    const { owner, seeker, applicationId, offerId } = await setUpOffer(testApp)
    await seeker.patch(`/offers/${offerId}`, { answer: 'DECLINED' })
    await owner.post(`/applications/${applicationId}/offer`, buildOffer())
    await setApplicationStatus(testApp, applicationId, 'INTERVIEWED')
    const countTeamNews = async () =>
      (await testApp.listOutboxEmails()).filter(({ recipient }) => recipient === owner.email).length
    const before = await countTeamNews()

    await seeker.patch(`/applications/${applicationId}/withdraw`, {})
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ offers: ['DECLINED', 'DECLINED'] })
    expect((await seeker.delete(`/applications/${applicationId}/withdraw`)).data.offers).toMatchObject([
      { status: 'OPEN', endedAt: null },
      { status: 'DECLINED' },
    ])
    expect(await countTeamNews()).toBe(before)

    // One that has expired in between ends as it would have, and both sides hear of it.
    await seeker.patch(`/applications/${applicationId}/withdraw`, {})
    await run(testApp.db, `update offers set expires_at = now() - interval '1 second'`)
    await seeker.delete(`/applications/${applicationId}/withdraw`)
    await endOffers(testApp.resources)
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ offers: ['DECLINED', 'EXPIRED'] })
    expect(await listOfferNotifications(testApp, seeker.id)).toEqual(['offer.made', 'offer.made', 'offer.expired'])
  })
})

describe('deleting an account', () => {
  const setUpDocument = async (testApp: TestApp) => {
    await clearFileStore(testApp)
    const all = await setUpApplication(testApp)
    const recruiter = await createTeamMember(testApp, all.companyId, 'RECRUITER')
    const { salary, ...fields } = buildOffer({ message: 'Secret words' })
    const made = await recruiter.post(
      `/applications/${all.applicationId}/offer`,
      buildMultipartForm({
        ...fields,
        'salary[type]': salary.type,
        'salary[amount]': String(salary.amount),
        file: toUploadFile(PDF, 'offer.pdf', 'application/pdf'),
      }),
    )
    expect(made.status).toBe(201)
    for (const person of [all.owner, all.seeker, recruiter]) await setTestPassword(testApp, person)
    return { ...all, recruiter, offerId: made.data.id as string }
  }
  const readOffer = async (testApp: TestApp) => (await run(testApp.db, 'select * from offers'))[0] as object

  test('of the seeker ends an open offer, deletes its texts and document, and tells the company', async ({
    testApp,
  }) => {
    const { owner, seeker, applicationId } = await setUpDocument(testApp)
    expect((await deleteTestAccount(seeker)).status).toBe(200)
    expect(await readOffer(testApp)).toMatchObject({
      status: 'WITHDRAWN',
      title: '',
      salary: null,
      message: '',
      answer: null,
      file_id: null,
    })
    expect(listFilesOnDisk(testApp)).toEqual([])
    await Promise.all([endOffers(testApp.resources), endOffers(testApp.resources)])
    await endOffers(testApp.resources)
    expect(await listOfferNotifications(testApp, owner.id)).toEqual(['offer.withdrawn'])
    expect((await owner.get(`/applications/${applicationId}`)).data.offers).toMatchObject([{ status: 'WITHDRAWN' }])
    expect(await owner.post(`/applications/${applicationId}/offer`, buildOffer())).toMatchObject({
      code: 'OFFER_NOT_POSSIBLE',
    })
  })

  test('of the company ends an open offer, deletes message and document, and tells the seeker', async ({ testApp }) => {
    const { owner, seeker, applicationId } = await setUpDocument(testApp)
    expect((await deleteTestAccount(owner)).status).toBe(200)
    await endOffers(testApp.resources)
    await endOffers(testApp.resources)
    expect((await seeker.get(`/applications/${applicationId}`)).data.offers).toMatchObject([
      { status: 'WITHDRAWN', title: 'Backend Engineer', message: '', file: null, salary: { amount: 65_000 } },
    ])
    expect(await listOfferNotifications(testApp, seeker.id)).toEqual(['offer.made', 'offer.withdrawn'])
    expect(listFilesOnDisk(testApp)).toEqual([])
  })

  test('of the team member who made it leaves the offer and its document to the company', async ({ testApp }) => {
    const { owner, seeker, recruiter, applicationId } = await setUpDocument(testApp)
    expect((await deleteTestAccount(recruiter)).status).toBe(200)
    const [offer] = (await owner.get(`/applications/${applicationId}`)).data.offers
    expect(offer).toMatchObject({ status: 'OPEN', file: { name: 'offer.pdf' } })
    expect(offer).not.toHaveProperty('madeBy')
    const [shown] = (await seeker.get(`/applications/${applicationId}`)).data.offers
    expect((await testApp.app.inject({ url: shown.file.url })).rawPayload.equals(PDF)).toBe(true)
  })

  test('while an offer is made or answered leaves nothing behind', async ({ testApp }) => {
    for (let round = 0; round < 4; round++) {
      const { owner, seeker, applicationId, offerId } = await setUpDocument(testApp)
      if (round % 2) await owner.delete(`/offers/${offerId}`)
      const [deleted] = await Promise.all([
        deleteTestAccount(seeker),
        round % 2
          ? owner.post(`/applications/${applicationId}/offer`, buildOffer({ message: 'Secret words' }))
          : seeker.patch(`/offers/${offerId}`, { answer: 'ACCEPTED', message: 'Secret answer' }),
      ])
      expect(deleted.status).toBe(200)
      const rows = await run<{ row: string }>(
        testApp.db,
        'select o::text as row from offers o where application_id = $1',
        [applicationId],
      )
      expect(rows.map(({ row }) => row).join()).not.toContain('Secret')
      expect((await getOfferState(testApp, applicationId)).offers).not.toContain('OPEN')
    }
  })
})

test('the export of the seeker holds the offer and its document, that of its maker the offer without the answer', async ({
  testApp,
}) => {
  const { owner, seeker, offerId } = await setUpOffer(testApp)
  await seeker.patch(`/offers/${offerId}`, { answer: 'DECLINED', message: 'Too far away' })
  const [own] = (await seeker.get('/auth/export')).data.offers
  expect(own).toMatchObject({ id: offerId, title: 'Backend Engineer', answer: 'Too far away' })
  expect(own).not.toHaveProperty('madeBy')
  const [made] = (await owner.get('/auth/export')).data.offers
  expect(made).toMatchObject({ id: offerId })
  for (const name of ['answer', 'applicationId']) expect(made).not.toHaveProperty(name)
})
