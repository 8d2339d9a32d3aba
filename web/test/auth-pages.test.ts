import { describe, expect } from 'vitest'
import { createPageRenderer } from '../../server/test/support/rendered-page.ts'
import { test as base } from '../../server/test/support/test-app.ts'

/** A test app that also serves the built pages; `show` returns the HTML of a page. */
const test = base.extend<{ show: (path: string) => Promise<string> }>({
  show: async ({ testApp }, use) => {
    const show = await createPageRenderer(testApp, { settings: { DEMO: true } })
    await use(async (path) => (await show(path)).html.replaceAll('<!-- -->', ''))
  },
})

const inputs = (html: string) =>
  Object.fromEntries([...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => [/name="([^"]*)"/.exec(tag)?.[1] ?? '', tag]))
const text = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the pages for signing in and signing up', () => {
  test('share a frame: a logo that leads home, a title with its subtitle, a testimonial at the side', async ({
    show,
  }) => {
    for (const path of ['/signin', '/signup', '/forgot-password', '/reset-password?token=x']) {
      const html = await show(path)
      expect(html.match(/<a [^>]*href="\/"[^>]*>/g), path).toHaveLength(1)
      expect(html, path).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
      expect(html, path).toMatch(/<aside[^>]*aria-label="Testimonial"[^>]*>[\s\S]*<blockquote/)
      expect(html, path).not.toContain('<footer')
    }
  })

  test('without demo data only the testimonial of the settings is shown', async ({ testApp }) => {
    const bare = await (await createPageRenderer(testApp, { settings: { DEMO: false } }))('/signin')
    expect(bare.html).not.toMatch(/Testimonial|<blockquote|Meron Girma/)
    expect(bare.html).toMatch(/<aside[^>]*aria-label="About Sira"[^>]*>(?:(?!<\/aside>).)*Tech jobs in Ethiopia/s)
    const set = await (
      await createPageRenderer(testApp, {
        settings: { DEMO: false, TESTIMONIAL: { text: 'It works.', by: 'Selam, teacher' } },
      })
    )('/signin')
    expect(set.html).toMatch(/<blockquote[^>]*>It works\.<\/blockquote><p[^>]*>Selam, teacher</)
  })

  test('signing in: its links, its fields, "Remember me", and signing in with other accounts', async ({ show }) => {
    const html = await show('/signin?returnTo=%2Fjobs%3Fq%3Dgo')
    expect(html).toMatch(/<h1[^>]*>Welcome back<\/h1>/)
    expect(html).toMatch(/href="\/signup\?returnTo=%2Fjobs%3Fq%3Dgo"[^>]*>Create an account</)
    expect(html).toMatch(/href="\/forgot-password"[^>]*>Forgot your password\?</)
    const { email, password, remember } = inputs(html)
    expect(email).toMatch(/type="email"/)
    expect(email).toMatch(/aria-required="true"/)
    expect(password).toMatch(/type="password"/)
    expect(password).toMatch(/aria-required="true"/)
    expect(remember).toMatch(/type="checkbox"/)
    for (const words of ['Remember me', 'Or continue with', 'GitHub', 'Telegram']) expect(text(html)).toContain(words)
    expect(html, 'other accounts need scripts').toMatch(
      /<section [^>]*class="needs-scripts[^"]*"[^>]*>(?:(?!<\/section>).)*Or continue with/s,
    )
  })

  test('signing up: two kinds of account, the fields, and from which age on', async ({ show }) => {
    const html = await show('/signup')
    expect(
      [...html.matchAll(/<input\b[^>]*type="radio"[^>]*>/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]),
    ).toEqual(['JOBSEEKER', 'COMPANY'])
    const words = text(html)
    for (const label of [
      'Professional',
      'Employer',
      'First name',
      'Last name',
      'Email',
      'Phone',
      'Password',
      'Confirm password',
      'ET +251',
    ])
      expect(words).toContain(label)
    expect(html.match(/>Show</g)).toHaveLength(2)
    expect(html).toMatch(/href="\/signin"[^>]*>Sign in</)
    expect(words).toMatch(
      /By creating an account you confirm that you are 16 or older, agree to the terms and have read the privacy policy/,
    )
    expect(words).toMatch(/The first time, this creates an account: you confirm that you are 16 or older/)
    expect(text(await show('/terms'))).toContain('at least 16 years old')
  })

  test('choosing a new password shows no form when the link is incomplete', async ({ show }) => {
    const html = await show('/reset-password')
    expect(text(html)).toContain('The reset link is incomplete. Please open it from the email again.')
    expect(html).toMatch(/href="\/forgot-password"[^>]*>Get a new link</)
    expect(html).not.toContain('type="password"')
    expect(await show('/reset-password?token=x')).toContain('type="password"')
  })

  test('coming back from GitHub or Telegram without a session says why, and the URL cannot put other text on the page', async ({
    show,
  }) => {
    expect(text(await show('/signin?problem=github-cancelled'))).toContain('You did not finish signing in with GitHub')
    expect(text(await show('/signin?problem=telegram-unreachable'))).toContain('Telegram is not responding right now')
    expect(text(await show('/signin?problem=You+have+won'))).not.toContain('You have won')
  })

  test('search engines do not index the pages for codes and emailed links', async ({ show }) => {
    for (const path of [
      '/verify-email',
      '/reset-password?token=x',
      '/confirm-email?token=x',
      '/join-company?token=x',
      '/choose-role',
    ])
      expect(await show(path), path).toMatch(/<meta name="robots" content="noindex/)
  })
})
