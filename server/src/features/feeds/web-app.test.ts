import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '#test/test-app.ts'

const PUBLIC_FILES = fileURLToPath(new URL('../../../../web/public', import.meta.url))

interface Manifest {
  lang: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { url: string }[]
}

test('each language has a manifest of the installed app, with addresses in that language', async ({ testApp }) => {
  const { app } = await testApp.startInstance()
  for (const [language, prefix, home] of [
    ['en', '', '/'],
    ['am', '/am', '/am'],
  ] as const) {
    const response = await app.inject(`${prefix}/manifest.webmanifest`)
    expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest: Manifest = response.json()
    expect(manifest).toMatchObject({
      id: '/',
      short_name: 'Sira',
      name: expect.stringContaining('Sira'),
      lang: language,
      start_url: `${home}?start`,
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      `${prefix}/jobs`,
      `${prefix}/JOBSEEKER/saved`,
      `${prefix}/JOBSEEKER/applications`,
    ])
  }
})

test('the icons of the manifest have the sizes that it names, and those for any shape are filled to the edge', async ({
  testApp,
}) => {
  const { app } = await testApp.startInstance()
  const { icons }: Manifest = (await app.inject('/manifest.webmanifest')).json()
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes, purpose } of icons) {
    const { data, info } = await sharp(path.join(PUBLIC_FILES, src))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(`${info.width}x${info.height}`, src).toBe(sizes)
    expect(data[3] === 255, `${src}: the corner is filled`).toBe(purpose === 'maskable')
  }
})

test('the page without a connection is in each language, needs no other file and runs only what opens the page again', async ({
  testApp,
}) => {
  const { app } = await testApp.startInstance()
  for (const [language, prefix] of [
    ['en', ''],
    ['am', '/am'],
  ]) {
    const { body, headers } = await app.inject(`${prefix}/offline.html`)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(`href="${prefix}/JOBSEEKER/saved"`)
    expect(body, 'shown by the service worker where these screens are kept').toMatch(/<nav [^>]* hidden>/)
    expect(body).not.toMatch(/<link|src=/)
    const scripts = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script!)
    expect(scripts).toHaveLength(1)
    const hash = createHash('sha256').update(scripts[0]!).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`)
    const files = [...body.matchAll(/url\((?!#)([^)]+)\)/g)].map(([, file]) => file)
    expect(files, 'only letters that a device may lack').toEqual(
      language === 'am' ? ['/fonts/noto-ethiopic-400.woff2'] : [],
    )
    for (const file of files) expect(existsSync(path.join(PUBLIC_FILES, file!))).toBe(true)
  }
})

test('a browser that has these files already is told so', async ({ testApp }) => {
  const { app } = await testApp.startInstance()
  for (const url of ['/manifest.webmanifest', '/offline.html']) {
    const { headers } = await app.inject(url)
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test('a password manager finds the form for a new password', async ({ testApp }) => {
  const { statusCode, headers } = await testApp.app.inject('/.well-known/change-password')
  expect([statusCode, headers['location']]).toEqual([302, '/account?section=security'])
})
