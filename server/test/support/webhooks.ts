import { COMPANY_EVENT_TYPES, type CompanyEventType } from '@sira/contract/enums'
import { numberCompanyFeeds } from '#db/company-feed.ts'
import { run } from '#db/database.ts'
import { WebhookWorker } from '../../src/features/webhooks/webhooks.worker.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

/** Creates a webhook to a path of the receiver, which gets to know its secret. */
export async function createWebhook(
  owner: TestClient,
  receiver: WebhookReceiver,
  { path = '/hook', events = COMPANY_EVENT_TYPES }: { path?: string; events?: readonly CompanyEventType[] } = {},
): Promise<{ id: string; secret: string }> {
  const { status, data, text } = await owner.post('/company/webhooks', { url: `${receiver.origin}${path}`, events })
  if (status !== 201) throw new Error(`a webhook could not be created: ${text}`)
  receiver.know(path, data.secret)
  return { id: data.id, secret: data.secret }
}

/** Creates a company with a webhook to a receiver of its own. */
export async function createWebhookScene(testApp: TestApp, onTestFinished: (close: () => Promise<void>) => void) {
  const receiver = await startWebhookReceiver()
  onTestFinished(receiver.close)
  const { id: companyId, owner } = await testApp.createCompany({ name: 'Sheba Tech' })
  const { id, secret } = await createWebhook(owner, receiver)
  return { companyId, owner, receiver, id, secret }
}

/** Adds events of a company as triggers do, and numbers them. Returns their ids in order. */
export async function addCompanyEvents(
  { db }: TestApp,
  companyId: string,
  count = 1,
  type: CompanyEventType = 'job.updated',
): Promise<string[]> {
  await run(
    db,
    `select add_company_event($1, $2, jsonb_build_object('jobId', $1::uuid, 'status', 'ACTIVE', 'n', n)) from generate_series(1, $3::int) n`,
    [companyId, type, count],
  )
  while (await numberCompanyFeeds(db));
  const rows = await run<{ id: string }>(
    db,
    'select id from (select id, no from company_events where company_id = $1 order by no desc limit $2) newest order by no',
    [companyId, count],
  )
  return rows.map(({ id }) => id)
}

/** Lets a worker send what is due, and waits until it has. */
export async function sendDueWebhooks(testApp: TestApp): Promise<void> {
  while (await numberCompanyFeeds(testApp.db));
  const failures: unknown[] = []
  const worker = new WebhookWorker(testApp.resources, (error) => failures.push(error))
  await worker.poll()
  await worker.whenIdle()
  if (failures.length > 0) throw failures[0]
}

/** Lets the pause of all webhooks be over. */
export const passWebhookPause = ({ db }: TestApp) =>
  run(db, `update webhooks set next_attempt_at = now(), lease_id = null, leased_until = null`)

/** Makes the next attempt due and sends it, so many times. */
export async function tryWebhooksAgain(testApp: TestApp, times = 1): Promise<void> {
  for (let n = 0; n < times; n++) {
    await passWebhookPause(testApp)
    await sendDueWebhooks(testApp)
  }
}

/** Makes the failures of all webhooks older. */
export const ageWebhookFailures = ({ db }: TestApp, by: string) =>
  run(
    db,
    `update webhooks set failures_since = failures_since - $1::interval, failing_since = failing_since - $1::interval`,
    [by],
  )
