import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { setApplicationStatus } from '#test/interviews.ts'
import { buildOffer } from '#test/offer-form.ts'
import { expireOffers, getOfferState, listOfferEmails, listOfferNotifications, setUpOffer } from '#test/offers.ts'
import { createTeamMember } from '#test/team-members.ts'
import { test } from '#test/test-app.ts'
import { endOffers } from './end-offers.worker.ts'

describe('PATCH /offers/{id}', () => {
  test('accepts: the application becomes ACCEPTED, and the team members who get applications hear of it', async ({
    testApp,
  }) => {
    const { owner, seeker, companyId, applicationId, offerId } = await setUpOffer(testApp)
    const recruiter = await createTeamMember(testApp, companyId, 'RECRUITER')
    const viewer = await createTeamMember(testApp, companyId, 'VIEWER')
    await run(testApp.db, 'update accounts set application_updates = false where id = $1', [recruiter.id])
    const accepted = await seeker.patch(`/offers/${offerId}`, { answer: 'ACCEPTED', message: ' Gladly! ' })
    expect(accepted).toMatchObject({
      status: 200,
      data: { id: offerId, status: 'ACCEPTED', answer: 'Gladly!', endedAt: expect.any(String) },
    })
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ status: 'ACCEPTED', offers: ['ACCEPTED'] })
    expect((await getOfferState(testApp, applicationId)).moves.slice(-2)).toEqual(['OFFERED', 'ACCEPTED'])
    expect(await listOfferEmails(testApp)).toEqual([
      ['offer.made', seeker.email],
      ['offer.accepted', owner.email],
    ])
    for (const member of [owner, recruiter])
      expect(await listOfferNotifications(testApp, member.id)).toEqual(['offer.accepted'])
    expect(await listOfferNotifications(testApp, viewer.id)).toEqual([])
    const [email] = (await testApp.listOutboxEmails()).filter(({ letter }) => letter === 'offer.accepted')
    expect(email!.text).toContain('Gladly!')
    expect((await owner.get(`/applications/${applicationId}`)).data).toMatchObject({
      status: 'ACCEPTED',
      offers: [{ status: 'ACCEPTED', answer: 'Gladly!' }],
    })
  })

  test('declines: the company hears of it, keeps the status and can offer again', async ({ testApp }) => {
    const { owner, seeker, applicationId, offerId } = await setUpOffer(testApp)
    const declined = await seeker.patch(`/offers/${offerId}`, { answer: 'DECLINED' })
    expect(declined).toMatchObject({ status: 200, data: { status: 'DECLINED', answer: null } })
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ status: 'OFFERED', offers: ['DECLINED'] })
    expect(await listOfferNotifications(testApp, owner.id)).toEqual(['offer.declined'])
    expect((await owner.post(`/applications/${applicationId}/offer`, buildOffer())).status).toBe(201)
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ offers: ['DECLINED', 'OPEN'] })
    const [newest] = (await seeker.get('/applications/mine')).data[0].offers
    expect(newest.status).toBe('OPEN')
  })

  test('repeated changes nothing and tells nobody twice; another answer is refused', async ({ testApp }) => {
    const { owner, seeker, offerId } = await setUpOffer(testApp)
    const accept = () => seeker.patch(`/offers/${offerId}`, { answer: 'ACCEPTED' })
    expect((await Promise.all([accept(), accept(), accept()])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await listOfferNotifications(testApp, owner.id)).toEqual(['offer.accepted'])
    const declined = await seeker.patch(`/offers/${offerId}`, { answer: 'DECLINED' })
    expect(declined).toMatchObject({ status: 409, code: 'OFFER_OVER', message: 'This offer was already accepted' })
    expect(await owner.delete(`/offers/${offerId}`)).toMatchObject({ status: 409, code: 'OFFER_OVER' })
  })

  test('is too late once the offer has expired, also before the task has noticed', async ({ testApp }) => {
    const { owner, seeker, applicationId, offerId } = await setUpOffer(testApp)
    await expireOffers(testApp)
    for (const response of [
      await seeker.patch(`/offers/${offerId}`, { answer: 'ACCEPTED' }),
      await owner.delete(`/offers/${offerId}`),
    ])
      expect(response).toMatchObject({ status: 409, code: 'OFFER_OVER', message: 'This offer has expired' })
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ status: 'OFFERED', offers: ['OPEN'] })
  })

  test('cannot accept when the company has moved the application on, but can decline', async ({ testApp }) => {
    const { seeker, applicationId, offerId } = await setUpOffer(testApp)
    await setApplicationStatus(testApp, applicationId, 'REJECTED')
    const accepted = await seeker.patch(`/offers/${offerId}`, { answer: 'ACCEPTED' })
    expect(accepted).toMatchObject({ status: 409, code: 'OFFER_OVER' })
    expect((await seeker.patch(`/offers/${offerId}`, { answer: 'DECLINED' })).status).toBe(200)
    expect(await getOfferState(testApp, applicationId)).toMatchObject({ status: 'REJECTED', offers: ['DECLINED'] })
  })

  test('with bad input is refused, with an error at the field', async ({ testApp }) => {
    const { seeker, offerId } = await setUpOffer(testApp)
    const listErrors = async (body: object) =>
      Object.keys((await seeker.patch(`/offers/${offerId}`, body)).errors ?? {})
    expect(await listErrors({})).toEqual(['answer'])
    expect(await listErrors({ answer: 'WITHDRAWN' })).toEqual(['answer'])
    expect(await listErrors({ answer: 'ACCEPTED', message: 'x'.repeat(1001) })).toEqual(['message'])
    expect(await listErrors({ answer: 'ACCEPTED', salary: 1 })).toEqual(['salary'])
  })

  test('is for the seeker to whom the offer was made', async ({ testApp }) => {
    const { owner, offerId } = await setUpOffer(testApp)
    const other = await testApp.createSeeker()
    expect((await other.patch(`/offers/${offerId}`, { answer: 'ACCEPTED' })).code).toBe('OFFER_NOT_FOUND')
    expect((await owner.patch(`/offers/${offerId}`, { answer: 'ACCEPTED' })).code).toBe('ROLE_REQUIRED')
    expect((await other.delete(`/offers/${offerId}`)).code).toBe('ROLE_REQUIRED')
  })
})

describe('DELETE /offers/{id}', () => {
  test('withdraws and tells the seeker, once; then another offer can be made', async ({ testApp }) => {
    const { owner, seeker, applicationId, offerId } = await setUpOffer(testApp)
    for (let n = 0; n < 2; n++)
      expect(await owner.delete(`/offers/${offerId}`)).toMatchObject({ status: 200, data: { status: 'WITHDRAWN' } })
    expect(await listOfferNotifications(testApp, seeker.id)).toEqual(['offer.made', 'offer.withdrawn'])
    expect(await listOfferEmails(testApp)).toEqual([
      ['offer.made', seeker.email],
      ['offer.withdrawn', seeker.email],
    ])
    const accepted = await seeker.patch(`/offers/${offerId}`, { answer: 'ACCEPTED' })
    expect(accepted).toMatchObject({ status: 409, message: 'This offer was withdrawn' })
    expect((await owner.post(`/applications/${applicationId}/offer`, buildOffer())).status).toBe(201)
  })

  test('of another company is not found', async ({ testApp }) => {
    const { offerId } = await setUpOffer(testApp)
    const stranger = (await testApp.createCompany()).owner
    expect((await stranger.delete(`/offers/${offerId}`)).code).toBe('OFFER_NOT_FOUND')
  })
})

test('of accepting, declining, withdrawing and expiring at the same moment one counts', async ({ testApp }) => {
  const seen = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const { owner, seeker, applicationId, offerId } = await setUpOffer(testApp)
    if (round % 4 === 3) await expireOffers(testApp)
    const acts = [
      () => seeker.patch(`/offers/${offerId}`, { answer: 'ACCEPTED' }),
      () => owner.delete(`/offers/${offerId}`),
      () => seeker.patch(`/offers/${offerId}`, { answer: 'DECLINED' }),
    ]
    const order = [...acts.slice(round % 3), ...acts.slice(0, round % 3)]
    const [responses] = await Promise.all([Promise.all(order.map((act) => act())), endOffers(testApp.resources)])
    // The run at the same moment skips an offer that somebody is answering.
    await endOffers(testApp.resources)
    const done = responses.filter(({ status }) => status === 200)
    const { status, offers } = await getOfferState(testApp, applicationId)
    expect(responses.every((one) => one.status === 200 || one.code === 'OFFER_OVER')).toBe(true)
    expect(done).toHaveLength(offers[0] === 'EXPIRED' ? 0 : 1)
    expect(status).toBe(offers[0] === 'ACCEPTED' ? 'ACCEPTED' : 'OFFERED')
    if (done[0]) expect(done[0].data.status).toBe(offers[0])
    seen.add(offers[0]!)
  }
  expect(seen.size).toBeGreaterThan(1)
})
