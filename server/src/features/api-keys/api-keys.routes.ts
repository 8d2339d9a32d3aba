import * as endpoints from '@sira/contract/api-keys'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { defineRoute } from '#http/route.ts'
import { createApiKey, revokeApiKey } from './api-keys.commands.ts'
import { listApiKeys } from './api-keys.queries.ts'

/** The API keys of a company: only its owner sees them. */
export function createApiKeyRoutes(deps: Deps) {
  const { db } = deps
  const requireApiKey = async ({ keyId }: { keyId: string }, { companyId }: { companyId: string }) => {
    const [found] = await listApiKeys(db, companyId, keyId)
    return found ?? throwAppError('API_KEY_NOT_FOUND')
  }
  return [
    defineRoute(endpoints.listApiKeys, (_, { companyId }) => listApiKeys(db, companyId)),
    defineRoute(endpoints.createApiKey, async ({ body, source: { ip } }, owner) => {
      await enforceRateLimits(deps, ['apiKeyCreate', owner.accountId])
      const { id, key } = await createApiKey(db, { ...owner, ip }, body)
      return { ...(await requireApiKey({ keyId: id }, owner)), key }
    }),
    defineRoute(
      endpoints.revokeApiKey,
      ({ params, source: { ip } }, owner) => revokeApiKey(db, { ...owner, ip }, params.keyId),
      requireApiKey,
    ),
  ]
}
