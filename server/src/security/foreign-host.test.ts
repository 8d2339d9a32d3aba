import { expect } from 'vitest'
import { member, PASSWORD, signUpForm } from '#testing/registered.ts'
import { test, type Town } from '#testing/town.ts'
import { everyRoute } from '../every-route.ts'
import { mountPages } from '../http/pages.ts'

/** Every way in which somebody may say what host this is. */
const SPOOFED = {
  host: 'evil.test',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '666',
  forwarded: 'host=evil.test;proto=gopher',
  'x-original-host': 'evil.test',
  'x-host': 'evil.test',
  'x-original-url': '//evil.test/',
  'x-rewrite-url': '//evil.test/',
}

test.for(['0', '1'])(
  'no header changes where a letter, a redirect or an address in a page leads to, with %s proxies trusted',
  async (TRUST_PROXY, { town }) => {
    const { app } = await town.instance(
      (fresh, resources) => mountPages(fresh, everyRoute(resources), resources.config),
      { TRUST_PROXY },
    )
    const ask = async (
      method: 'GET' | 'POST' | 'PATCH',
      url: string,
      { payload, token }: { payload?: object; token?: string } = {},
    ) =>
      app.inject({
        method,
        url,
        headers: { ...SPOOFED, ...(token && { authorization: `Bearer ${token}` }) },
        ...(payload && { payload }),
      })
    const { id, email } = await member(town)
    const { token } = await town.signIn({ id, email })
    const { id: companyId } = await town.company()
    const { id: jobId } = await town.job(companyId)

    await ask('POST', '/api/v1/auth/forgot-password', { payload: { email } })
    await ask('POST', '/api/v1/auth/register', { payload: signUpForm() })
    await ask('PATCH', '/api/v1/auth/profile', {
      payload: { email: 'new@town.example', currentPassword: PASSWORD },
      token,
    })
    const letters = (await lettersOf(town)).join('\n')
    expect(letters).toMatch(/https:\/\/sira\.example\/reset-password\?token=/)
    expect(letters).toMatch(/https:\/\/sira\.example\/confirm-email\?token=/)
    expect(letters).not.toMatch(/evil\.test|gopher|:666/)

    const paths = [
      '/',
      '/jobs',
      `/jobs/${jobId}`,
      `/companies/${companyId}`,
      '/signin',
      '/nothing-here',
      '/jobs/',
      '/feed.xml',
      '/feed.json',
      '/jobs/feed.xml?q=x',
      '/sitemap.xml',
      '/sitemap/pages.xml',
      '/robots.txt',
      '/api/v1/auth/github/start',
      '/api/v1/auth/github/callback?state=x',
      '/api/v1/openapi.json',
      '/api/docs',
    ]
    for (const path of paths) {
      const { body, headers } = await ask('GET', path)
      expect(body + JSON.stringify(headers), path).not.toMatch(/evil\.test|gopher|:666/)
    }
    expect((await ask('GET', `/jobs/${jobId}`)).body).toContain(
      `<link rel="canonical" href="https://sira.example/jobs/${jobId}"`,
    )
    expect((await ask('GET', '/api/v1/auth/github/callback?state=x')).headers['location']).toMatch(
      /^https:\/\/sira\.example\/signin/,
    )
  },
)

const lettersOf = async (town: Town) => (await town.mailbox()).map(({ subject, text }) => subject + text)
