import type { EndpointDefinition } from '@sira/contract/endpoint'
import { listCompanies } from '@sira/contract/companies'
import { parseJsonOrUndefined } from '@sira/contract/filters'
import { countJobFacets, listJobs, listSearchSuggestions } from '@sira/contract/job-search'
import { listSkills } from '@sira/contract/skills'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimitDeps, RateLimitUse } from './rate-limits.ts'
import { toDeviceKey, toNetwork } from '#core/network.ts'
import { LeasedQuotas } from './leased-quotas.ts'
import { getRateLimitRule } from './rate-limit-rules.ts'
import { appError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'

/** Counts a request against the limits (callable), or a search of a page or feed (`search`). */
export type RequestLimiter = ReturnType<typeof createRequestLimiter>

declare module 'fastify' {
  interface FastifyInstance {
    limitRequest: RequestLimiter
  }
}

/**
 * Returns a function that counts uses in their order. When a later limit is exceeded, the uses of the earlier ones, which
 * others share, are given back.
 */
function createConsumer(quotas: LeasedQuotas) {
  return async (...uses: RateLimitUse[]): Promise<void> => {
    await quotas.prepare(uses)
    for (const [n, each] of uses.entries()) {
      const { admitted, left } = await quotas.admit(each)
      if (admitted) continue
      for (const earlier of uses.slice(0, n)) quotas.release(earlier)
      throw appError('TOO_MANY', { retryAfter: left })
    }
  }
}

/**
 * Counts a call with an API key and tells the program how many it has left in the headers of the IETF draft "RateLimit
 * header fields for HTTP" (draft-ietf-httpapi-ratelimit-headers). Throws TOO_MANY.
 */
async function countApiKeyCall(
  { quotas, config }: { quotas: LeasedQuotas; config: RateLimitDeps['config'] },
  { accountId }: Caller,
  reply: FastifyReply | undefined,
): Promise<void> {
  const [most, seconds] = getRateLimitRule('apiKey', config)
  const { admitted, left, remaining } = await quotas.admit(['apiKey', accountId])
  void reply?.headers({
    'ratelimit-policy': `"key";q=${most};w=${seconds}`,
    ratelimit: `"key";r=${remaining};t=${left}`,
  })
  if (!admitted) throw appError('TOO_MANY', { retryAfter: left })
}

/**
 * Limits calls and searches far beyond what a person makes, counted over all instances together. The returned function
 * throws TOO_MANY. When the counters in the database cannot be reached, each instance counts alone. `throwIfBlocked`
 * throws for accounts that are guessing ids (enumeration-guard.ts).
 */
export function createRequestLimiter(
  tools: RateLimitDeps,
  log: FastifyBaseLogger,
  throwIfBlocked: (caller: Caller) => void,
) {
  const quotas = new LeasedQuotas(tools, (err) => log.warn({ err }, 'rate limits are counted by this instance alone'))
  const consume = createConsumer(quotas)
  /**
   * A page or feed may run several searches for one request, also at the same time; they count as one and are refused
   * together.
   */
  const countedSearches = new WeakMap<FastifyRequest, Promise<void>>()
  function search(request: FastifyRequest, caller?: Caller, isPage = false): Promise<void> {
    const counted = countedSearches.get(request) ?? countSearch(request, caller, isPage)
    countedSearches.set(request, counted)
    return counted
  }

  /**
   * Browsers request pages without a device id, and many have the same user agent, so searches of pages are counted for
   * the network only.
   */
  async function countSearch(request: FastifyRequest, caller: Caller | undefined, isPage: boolean): Promise<void> {
    if (caller) return consume(['search', caller.accountId])
    const networkUse: RateLimitUse = ['searchFromNetwork', toNetwork(request.ip)]
    await (isPage ? consume(networkUse) : consume(networkUse, ['search', toDeviceKey(request)]))
  }

  const countSuggestion = (request: FastifyRequest, caller?: Caller): Promise<void> =>
    caller
      ? consume(['suggestion', caller.accountId])
      : consume(['suggestionFromNetwork', toNetwork(request.ip)], ['suggestion', toDeviceKey(request)])

  /** Counts one call; for an endpoint that searches or suggests, that too. Headers go to `reply` for API keys only. */
  async function countCall(
    request: FastifyRequest,
    caller?: Caller,
    endpoint?: EndpointDefinition,
    reply?: FastifyReply,
  ): Promise<void> {
    if (caller) throwIfBlocked(caller)
    if (caller?.apiKey) await countApiKeyCall({ quotas, config: tools.config }, caller, reply)
    else
      await (caller
        ? consume(['signedIn', caller.accountId])
        : consume(['anonymousFromNetwork', toNetwork(request.ip)], ['anonymous', toDeviceKey(request)]))
    if (isSearch(endpoint, request.query)) await search(request, caller)
    if (isSuggestion(endpoint, request.query)) await countSuggestion(request, caller)
  }
  return Object.assign(countCall, { search })
}

/** Whether this finds something for what is being typed. */
const isSuggestion = (endpoint: EndpointDefinition | undefined, query: unknown): boolean =>
  endpoint === listSearchSuggestions ||
  (endpoint === listSkills && Boolean((query as { search?: unknown } | undefined)?.search))

/** Whether this is a search by words: for jobs (`search_key`) or for companies (a filter `name like`). */
export function isSearch(endpoint: EndpointDefinition | undefined, query: unknown): boolean {
  const { search_key: text, filters } = (query ?? {}) as { search_key?: unknown; filters?: unknown }
  if (endpoint === listJobs || endpoint === countJobFacets) return Boolean(text)
  return endpoint === listCompanies && typeof filters === 'string' && hasNameSearch(parseJsonOrUndefined(filters))
}

/** The conditions have not been checked yet. */
const hasNameSearch = (conditions: unknown): boolean =>
  Array.isArray(conditions) &&
  conditions.some(
    (condition?: { columnField?: unknown; operatorValue?: unknown } | null) =>
      condition?.columnField === 'name' && condition.operatorValue === 'like',
  )
