import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as endpoints from '@sira/contract/linkedin-feed'
import { t } from '@sira/contract/t'
import { uuid } from '@sira/contract/text'
import { appError, throwAppError } from '#core/app-error.ts'
import { createConcurrencyLimit, createLimitPerKey } from '#core/concurrency-limit.ts'
import type { Deps } from '#core/deps.ts'
import { inLanguage } from '#core/i18n.ts'
import { toNetwork } from '#core/network.ts'
import { generateToken, hashSecret } from '#core/tokens.ts'
import { createCompressor, setEncoding } from '#http/compression.ts'
import { createVersionTracker, isNotModified, type ResponseVersion } from '#http/conditional-requests.ts'
import type { RequestTimeouts } from '#http/connections/request-timeouts.ts'
import { closedConnectionCounter } from '#http/metrics.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { defineRoute } from '#http/route.ts'
import { BOARD_FEEDS, BOARD_NAMES, type BoardName } from './board-feeds.format.ts'
import {
  findLinkedinFeed,
  findLinkedinFeedStart,
  isActiveCompany,
  readFeedJobs,
  readFeedState,
  type FeedSelection,
} from './board-feeds.queries.ts'
import { deleteLinkedinFeed, renewLinkedinFeed } from './linkedin-feed.commands.ts'

/** Another one after a change of the shapes, so that readers take the feed again. */
const FORMAT = 2
/** So many feeds are sent at once; each holds a batch of jobs in memory. */
const MAX_FEEDS = 8
const MAX_WAITING_FEEDS = 16
/** A network must not take them all. */
const MAX_FEEDS_OF_NETWORK = 4

/** A feed that somebody asked for: its shape, its jobs, and the address that only its private form has. */
interface AskedFeed extends FeedSelection {
  board: BoardName
  posterEmail?: string
}

/**
 * Registers the feeds of all live jobs for other job sites, `?company=` for those of one company, and the private LinkedIn
 * feed of a company, whose token gives access to nothing else. A reader that takes no part for `feedPartMs` is disconnected.
 */
export function registerBoardFeedRoutes(
  app: FastifyInstance,
  deps: Deps,
  { feedPartMs }: Pick<RequestTimeouts, 'feedPartMs'>,
) {
  const sendFeed = createFeedSender(app, deps, feedPartMs)
  const limitedRoute = { onRequest: (request: FastifyRequest) => app.limitRequest(request) }
  for (const board of BOARD_NAMES)
    app.get(`/feeds/${board}.xml`, limitedRoute, async (request, reply) => {
      const companyId = parseCompany(request)
      if (companyId && !(await isActiveCompany(deps.db, companyId))) throw appError('COMPANY_NOT_FOUND')
      void reply.header('cache-control', 'public, max-age=300')
      return sendFeed(request, reply, { board, companyId })
    })

  app.get('/feeds/linkedin/:token.xml', limitedRoute, async (request, reply) => {
    const { token } = request.params as { token: string }
    const feed = /^[A-Za-z0-9_-]{43}$/.test(token) ? await findLinkedinFeed(deps.db, hashSecret(token)) : undefined
    const { companyId, email } = feed ?? throwAppError('NOT_FOUND')
    void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    return sendFeed(request, reply, { board: 'linkedin', companyId, posterEmail: email })
  })
}

function parseCompany(request: FastifyRequest): string | undefined {
  const { company } = request.query as { company?: unknown }
  if (company === undefined) return undefined
  return uuid().safeParse(company).data ?? throwAppError('COMPANY_NOT_FOUND')
}

function createFeedSender(app: FastifyInstance, deps: Deps, feedPartMs: number) {
  const trackVersion = createVersionTracker()
  const sendInTurn = createConcurrencyLimit(MAX_FEEDS, MAX_WAITING_FEEDS)
  const limitNetwork = createLimitPerKey(MAX_FEEDS_OF_NETWORK, t('Please wait until your other feeds have been sent.'))
  const readInTurn = createConcurrencyLimit(1, MAX_FEEDS)
  return async (request: FastifyRequest, reply: FastifyReply, feed: AskedFeed) => {
    const state = await readFeedState(app.openCacheScope(), feed)
    const version = trackVersion(
      `${feed.board} ${feed.companyId ?? ''} ${feed.posterEmail ?? ''}`,
      toTag(feed, state.version),
    )
    void reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      // Weak: jobs that change while the feed is sent are in it as they are then.
      etag: `W/${version.etag}`,
      'last-modified': new Date(version.changedAt).toUTCString(),
    })
    const encoding = setEncoding(request, reply)
    if (isNotModified(request.headers, version)) return reply.removeHeader('content-encoding').code(304).send()
    if (request.method === 'HEAD') return reply.send()
    return limitNetwork(toNetwork(request.ip), () =>
      sendInTurn(async () => {
        const patience = createReaderTimer(reply, feedPartMs)
        const parts = writeFeed(deps, feed, { jobs: state.jobs, version, readInTurn })
        const xml = Readable.from(patience.watch(parts))
        // An error of the feed, or a reader that went away, ends the compressor too.
        void reply.send(encoding ? pipeline(xml, createCompressor(encoding), () => {}) : xml)
        await finished(reply.raw).catch(() => {})
        patience.stop()
        return reply
      }),
    )
  }
}

/**
 * Disconnects a reader that does not take the next part of a feed in time: one that takes a few bytes now and then would
 * keep its turn for hours, and no time for silent connections would end it. `watch` gives the parts on; what is left after the
 * last one must be taken in time, too. `stop` is called once all is sent.
 */
function createReaderTimer({ raw }: FastifyReply, ms: number) {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    if (raw.destroyed) return
    timer = setTimeout(() => {
      closedConnectionCounter.inc({ why: 'feed' })
      raw.destroy()
    }, ms)
  }
  async function* watch(parts: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const part of parts) {
      start()
      yield part
      stop()
    }
    start()
  }
  return { watch, stop }
}

const toTag = ({ board, posterEmail = '' }: AskedFeed, version: string) =>
  `"${createHash('sha256').update([FORMAT, board, posterEmail, version].join(' ')).digest('base64url').slice(0, 27)}"`

/** Writes a feed in parts of a batch each. */
async function* writeFeed(
  deps: Deps,
  { board, companyId, posterEmail }: AskedFeed,
  known: { jobs: number; version: ResponseVersion; readInTurn: ReturnType<typeof createConcurrencyLimit> },
): AsyncGenerator<string> {
  const { writeHead, writeJob, tail } = BOARD_FEEDS[board]
  const origin = deps.config.PUBLIC_ORIGIN
  yield writeHead({ origin, builtAt: new Date(known.version.changedAt), jobs: known.jobs })
  for await (const jobs of readFeedJobs(deps, { companyId }, known.readInTurn))
    yield inLanguage('en', () => jobs.map((job) => writeJob(job, { origin, posterEmail })).join(''))
  yield tail
}

export const createLinkedinFeedRoutes = (deps: Deps) => [
  defineRoute(endpoints.getLinkedinFeed, async (_, { companyId }) => ({
    since: await findLinkedinFeedStart(deps.db, companyId),
  })),
  defineRoute(endpoints.renewLinkedinFeed, async (_, owner) => {
    await enforceRateLimits(deps, ['feedAddress', owner.accountId])
    const token = generateToken()
    await renewLinkedinFeed(deps.db, owner, hashSecret(token))
    return { url: `${deps.config.PUBLIC_ORIGIN}/feeds/linkedin/${token}.xml` }
  }),
  defineRoute(endpoints.deleteLinkedinFeed, (_, owner) => deleteLinkedinFeed(deps.db, owner)),
]
