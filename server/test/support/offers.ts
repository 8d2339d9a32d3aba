import { run } from '#db/database.ts'
import { setUpApplication } from './interviews.ts'
import { buildOffer } from './offer-form.ts'
import type { TestApp } from './test-app.ts'

/** Creates an application with an open offer. */
export async function setUpOffer(testApp: TestApp, facts: object = {}) {
  const all = await setUpApplication(testApp)
  const response = await all.owner.post(`/applications/${all.applicationId}/offer`, buildOffer(facts))
  if (response.status !== 201) throw new Error(response.text)
  return { ...all, offerId: response.data.id as string }
}

/** Lets the open offers expire. */
export const expireOffers = (testApp: TestApp) =>
  run(testApp.db, `update offers set expires_at = now() - interval '1 second' where status = 'OPEN'`)

/** Lists the kind and the recipient of each email about an offer, oldest first. */
export const listOfferEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails())
    .filter(({ letter }) => letter.startsWith('offer.'))
    .map(({ letter, recipient }) => [letter, recipient])

/** Lists the kinds of notifications about offers that an account has, oldest first. */
export const listOfferNotifications = async (testApp: TestApp, accountId: string) =>
  (
    await run<{ kind: string }>(
      testApp.db,
      `select kind from notifications where account_id = $1 and kind like 'offer.%' order by created_at, id`,
      [accountId],
    )
  ).map(({ kind }) => kind)

/** Returns an application's status, its history, and the status of each of its offers, oldest first. */
export async function getOfferState(testApp: TestApp, applicationId: string) {
  const [row] = await run<{ status: string; moves: string[]; offers: string[] }>(
    testApp.db,
    `select a.status, (select array_agg(m.to_status::text order by m.at, m.id) from application_moves m where m.application_id = a.id) as moves,
      (select array_agg(o.status::text order by o.created_at, o.id) from offers o where o.application_id = a.id) as offers
     from applications a where a.id = $1`,
    [applicationId],
  )
  return row!
}
