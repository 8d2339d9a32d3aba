import { run } from '#db/database.ts'
import { encryptWebhookSecret } from '../../src/features/webhooks/webhook-secrets.commands.ts'
import { generateWebhookSecret } from '../../src/features/webhooks/webhook-signature.rules.ts'
import type { MatrixRow } from '../security/access-matrix.ts'
import type { MatrixRequestBuilder } from './matrix-request-builder.ts'
import type { Scenario } from './scenario.ts'

/** An address where nobody listens. */
const URL = 'http://127.0.0.1:1025/hook'

/** Creates a webhook of CA's company, as the only one. */
async function createWebhookOfCA({ testApp, fixtures }: Scenario): Promise<{ webhookId: string }> {
  await run(testApp.db, 'delete from webhooks')
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into webhooks (company_id, url, events, secret, position, last_no) values ($1, $2, '{job.closed}', 'x', 0, 0) returning id`,
    [fixtures.companies.live, URL],
  )
  const { id } = row!
  await run(testApp.db, 'update webhooks set secret = $2 where id = $1', [
    id,
    encryptWebhookSecret(testApp.resources.secret, id, generateWebhookSecret()),
  ])
  return { webhookId: id }
}

/** Adds an event to CA's company. */
async function createEvent({ testApp, fixtures }: Scenario): Promise<string> {
  const [row] = await run<{ id: string }>(
    testApp.db,
    `insert into company_events (company_id, type, data, no) select $1, 'job.closed', '{}', coalesce(max(no), 0) + 1 from company_events returning id`,
    [fixtures.companies.live],
  )
  return row!.id
}

const toWebhook: MatrixRequestBuilder = async (scenario) => ({ params: { ...(await createWebhookOfCA(scenario)) } })

/** Requests about webhooks. */
export const WEBHOOK_MATRIX_REQUESTS = {
  listWebhooks: () => ({}),
  createWebhook: async ({ testApp }) => {
    await run(testApp.db, 'delete from webhooks')
    return { body: { url: URL, events: ['job.closed'] } }
  },
  getWebhook: toWebhook,
  updateWebhook: async (scenario) => ({
    params: { ...(await createWebhookOfCA(scenario)) },
    body: { description: 'Changed.' },
  }),
  deleteWebhook: toWebhook,
  testWebhook: toWebhook,
  rotateWebhookSecret: toWebhook,
  endPreviousWebhookSecret: toWebhook,
  listWebhookAttempts: toWebhook,
  resendWebhookEvent: async (scenario) => ({
    params: { ...(await createWebhookOfCA(scenario)) },
    body: { eventId: await createEvent(scenario) },
  }),
} satisfies Partial<Record<MatrixRow, MatrixRequestBuilder>>
