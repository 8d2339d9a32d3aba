import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readJobFilters } from '@sira/contract/job-address'
import type { Resources } from '../../resources.ts'
import { asJsonFeed, asRss } from './feed-formats.ts'
import { newestJobs } from './feeds.queries.ts'
import { freshness, isKnown, type Version } from './freshness.ts'
import { jobFeed } from './job-feed.rules.ts'

const FORMATS = [
  { ending: 'xml', type: 'application/rss+xml; charset=utf-8', write: asRss },
  { ending: 'json', type: 'application/feed+json; charset=utf-8', write: asJsonFeed },
] as const

/** `/feed.xml` and `/feed.json` of all new jobs, `/jobs/feed.…` of a search with the filters of the job list. */
export function serveFeeds(app: FastifyInstance, resources: Resources) {
  const versionOf = freshness()
  const onRequest = async (request: FastifyRequest) => {
    await app.withinLimits(request)
    if (readJobFilters(new URLSearchParams(searchOf(request))).q) await app.withinLimits.search(request)
  }
  for (const { ending, type, write } of FORMATS) {
    for (const path of [`/feed.${ending}`, `/jobs/feed.${ending}`]) {
      app.get(path, { onRequest }, async (request, reply) => {
        const search = path.startsWith('/jobs/') ? searchOf(request) : ''
        const filters = readJobFilters(new URLSearchParams(search))
        const body = write(
          jobFeed(filters, await newestJobs(resources, filters), {
            origin: resources.config.PUBLIC_ORIGIN,
            path,
            search,
          }),
        )
        return answer(request, reply.type(type), { body, version: versionOf(`${path}?${search}`, body) })
      })
    }
  }
}

/** The query as addresses write it, whatever way it came. */
const searchOf = (request: FastifyRequest) =>
  new URLSearchParams(/\?(.*)$/s.exec(request.raw.url ?? '')?.[1] ?? '').toString()

function answer(request: FastifyRequest, reply: FastifyReply, { body, version }: { body: string; version: Version }) {
  void reply.headers({
    etag: version.etag,
    'last-modified': new Date(version.changedAt).toUTCString(),
    'cache-control': 'public, max-age=300',
  })
  return isKnown(request.headers, version) ? reply.code(304).send() : reply.send(body)
}
