import type { ApiKeyScope } from '@sira/contract/enums'
import { createTestClient, type TestClient } from './test-client.ts'
import type { TestApp } from './test-app.ts'

/** Creates an API key of a company, and returns it with a client that calls with it. */
export async function createApiKeyClient(
  testApp: TestApp,
  owner: TestClient,
  scopes: readonly ApiKeyScope[] = ['jobs:read', 'jobs:write', 'applications:read', 'applications:write'],
  facts: { name?: string; expiresAt?: string } = {},
): Promise<{ id: string; key: string; client: TestClient }> {
  const { data, status, text } = await owner.post('/api-keys', { name: 'Careers sync', scopes, ...facts })
  if (status !== 201) throw new Error(`an API key could not be created: ${text}`)
  return { id: data.id, key: data.key, client: createTestClient(testApp.app, data.key) }
}
