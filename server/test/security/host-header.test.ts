import { expect } from 'vitest'
import { signUpVerifiedUser, TEST_PASSWORD, buildSignUpForm } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { buildRoutes } from '../../src/routes.ts'
import { registerPages } from '#http/pages.ts'

/** Every header with which a client can claim another host. */
const SPOOFED_HEADERS = {
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
  'no header changes the targets of links in emails, redirects and pages, with %s proxies trusted',
  async (TRUST_PROXY, { testApp }) => {
    const { app } = await testApp.startInstance(
      (fresh, resources) => registerPages(fresh, buildRoutes(resources), resources.config),
      { TRUST_PROXY },
    )
    const sendRequest = async (
      method: 'GET' | 'POST' | 'PATCH',
      url: string,
      { payload, token }: { payload?: object; token?: string } = {},
    ) =>
      app.inject({
        method,
        url,
        headers: { ...SPOOFED_HEADERS, ...(token && { authorization: `Bearer ${token}` }) },
        ...(payload && { payload }),
      })
    const { id, email } = await signUpVerifiedUser(testApp)
    const { token } = await testApp.signIn({ id, email })
    const { id: companyId } = await testApp.createCompany()
    const { id: jobId } = await testApp.createJob(companyId)

    await sendRequest('POST', '/api/v1/auth/forgot-password', { payload: { email } })
    await sendRequest('POST', '/api/v1/auth/register', { payload: buildSignUpForm() })
    await sendRequest('PATCH', '/api/v1/auth/profile', {
      payload: { email: 'new@town.example', currentPassword: TEST_PASSWORD },
      token,
    })
    const emails = (await readEmails(testApp)).join('\n')
    expect(emails).toMatch(/https:\/\/sira\.example\/reset-password\?token=/)
    expect(emails).toMatch(/https:\/\/sira\.example\/confirm-email\?token=/)
    expect(emails).not.toMatch(/evil\.test|gopher|:666/)

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
      '/api/v1/auth/telegram/start',
      '/api/v1/auth/telegram/callback?state=x',
      '/api/v1/openapi.json',
      '/api/docs',
      '/developers',
      '/developers.md',
      '/llms.txt',
    ]
    for (const path of paths) {
      const { body, headers } = await sendRequest('GET', path)
      expect(body + JSON.stringify(headers), path).not.toMatch(/evil\.test|gopher|:666/)
    }
    expect((await sendRequest('GET', `/jobs/${jobId}`)).body).toContain(
      `<link rel="canonical" href="https://sira.example/jobs/${jobId}"`,
    )
    expect((await sendRequest('GET', '/api/v1/auth/github/callback?state=x')).headers['location']).toMatch(
      /^https:\/\/sira\.example\/signin/,
    )
  },
)

const readEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).map(({ subject, text }) => subject + text)
