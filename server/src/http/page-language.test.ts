import { describe, expect } from 'vitest'
import Fastify from 'fastify'
import { test } from '#test/test-app.ts'
import { getPageLanguage, getResponseLanguage, keepPageLanguage, removeLanguagePrefix } from './page-language.ts'

async function ask(url: string, acceptLanguage?: string) {
  const app = Fastify({ rewriteUrl: removeLanguagePrefix })
  keepPageLanguage(app)
  app.get('/redirect', (_request, reply) => reply.redirect(`/signin?problem=late`))
  app.get('/leave', (_request, reply) => reply.redirect('https://example.com/x'))
  app.get('/again', (_request, reply) => reply.redirect('/am/jobs'))
  app.get('/*', (request) => ({
    url: request.raw.url,
    page: getPageLanguage(request),
    response: getResponseLanguage(request),
  }))
  const response = await app.inject({ url, headers: acceptLanguage ? { 'accept-language': acceptLanguage } : {} })
  await app.close()
  return { body: response.body.startsWith('{') ? response.json() : undefined, location: response.headers.location }
}

describe('the language of a page', () => {
  test.for([
    ['/am', '/'],
    ['/am/', '/'],
    ['/am?q=react', '/?q=react'],
    ['/am/jobs?q=am', '/jobs?q=am'],
    ['/am.data', '/_.data'],
    ['/am.data?_routes=root', '/_.data?_routes=root'],
    ['/am/jobs.data', '/jobs.data'],
    ['/am/JOBSEEKER/saved', '/JOBSEEKER/saved'],
  ] as const)('%s is the Amharic page %s', async ([url, local]) => {
    expect((await ask(url)).body).toEqual({ url: local, page: 'am', response: 'am' })
  })

  test.for([
    '/',
    '/jobs',
    '/amharic',
    '/am-x',
    '/amharic.data',
    '/jobs/am',
    '/am/api/v1/jobs',
    '/am/feed.xml',
    '/am/assets/a.js',
  ])('%s is no Amharic page, and keeps its address', async (url) =>
    expect((await ask(url)).body).toEqual({ url, page: 'en', response: 'en' }),
  )

  test.for([
    ['am', 'am'],
    ['am-ET,am;q=0.9,en;q=0.8', 'am'],
    ['en-US,en;q=0.9,am;q=0.8', 'en'],
    ['am;q=0.5, en', 'en'],
    ['fr, am;q=0.2', 'am'],
    ['*', 'en'],
    ['am;q=x', 'en'],
    ['', 'en'],
  ])('a caller that accepts “%s” gets texts in %s', async ([header, language]) => {
    expect((await ask('/jobs', header)).body).toMatchObject({ page: 'en', response: language })
  })

  test.for(['/metrics', '/healthz', '/readyz', '/auth/google/button'])(
    '%s is no page, and is not found below /am, however the address is written',
    async (route) => {
      const app = Fastify({ rewriteUrl: removeLanguagePrefix })
      keepPageLanguage(app)
      app.get(route, () => 'shown')
      const written = [route, `/am${route}`, `/am${route.replace('t', '%74').replace('e', '%65')}?x=1`]
      const statuses = await Promise.all(written.map(async (url) => (await app.inject({ url })).statusCode))
      await app.close()
      expect(statuses.map((status) => status === 200)).toEqual([true, false, false])
    },
  )

  test('a redirect of an Amharic page stays Amharic, one to another site or a prefixed page is as it was', async () => {
    expect((await ask('/am/redirect')).location).toBe('/am/signin?problem=late')
    expect((await ask('/redirect')).location).toBe('/signin?problem=late')
    expect((await ask('/am/leave')).location).toBe('https://example.com/x')
    expect((await ask('/am/again')).location).toBe('/am/jobs')
  })
})

describe('the texts of API responses', () => {
  test('errors and their fields are Amharic for a caller that prefers it, and English otherwise', async ({
    testApp,
  }) => {
    const search = (language: string) =>
      testApp.app.inject({ url: '/api/v1/jobs/getAll?page=0', headers: { 'accept-language': language } })
    const [english, amharic] = await Promise.all([search('en'), search('am')])
    expect(english.json().message).toMatch(/^[A-Z]/)
    expect([amharic.statusCode, amharic.json().code]).toEqual([english.statusCode, english.json().code])
    const texts = [amharic.json().message, ...Object.values<string[]>(amharic.json().errors).flat()]
    for (const text of texts) expect(text).toMatch(/^[\u1200-\u135F\s\d?!“”]+$/)
  })
})
