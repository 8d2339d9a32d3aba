import type { Page } from '@playwright/test'
import { createPendingCompany } from '../accounts.ts'
import { openCompanySite, type SitePages } from '../company-sites.ts'
import {
  collectPageErrors,
  DEMO_PASSWORD,
  expect,
  expectContrast,
  expectGoodScreen,
  startSignedIn,
  test,
} from '../people.ts'

/** Calls the API for the journey's own company, and as the administrator who approves it. */
async function call<T>(page: Page, token: string, [method, path, data]: ['get' | 'post' | 'patch', string, object?]) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request[method](`/api/v1${path}`, { headers, ...(data && { data }) })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: T }).data
}

async function signInAsAdmin({ request }: Page): Promise<string> {
  const admin = { email: 'admin@sira.test', password: DEMO_PASSWORD }
  const { data } = (await (await request.post('/api/v1/auth/login', { data: admin })).json()) as {
    data: { accessToken: string }
  }
  return data.accessToken
}

/** Creates an ACTIVE company of this journey alone, with an open job for each title. Returns its id. */
async function createCompanyWithJobs(page: Page, name: string, titles: readonly string[]): Promise<string> {
  const owner = await createPendingCompany(page, `${name.toLowerCase().replaceAll(/\W+/g, '.')}@town.example`, name)
  const { user } = await call<{ user: { company: { id: string } } }>(page, owner, ['get', '/auth/me'])
  const admin = await signInAsAdmin(page)
  await call(page, admin, ['patch', `/admin/companies/${user.company.id}/status`, { status: 'ACTIVE' }])
  const [skill] = await call<{ id: string }[]>(page, owner, ['get', '/skills/getAll'])
  for (const title of titles) {
    const form = { title, description: 'Keep the ledger right.', location: 'Adama', skills: [{ skillId: skill!.id }] }
    const { id } = await call<{ id: string }>(page, owner, ['post', '/jobs/create', form])
    await call(page, admin, ['patch', `/admin/jobs/${id}/status`, { status: 'ACTIVE' }])
  }
  return user.company.id
}

const link = (origin: string, id: string, text: string) =>
  `<div data-jobs-of="${id}"><a href="${origin}/companies/${id}">${text}</a></div>`
const script = (origin: string, id: string, language = 'en') =>
  `<script src="${origin}/embed.js" data-company="${id}" data-lang="${language}" async></script>`
const listIn = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`)

/** Opens a company's website for as long as the work takes. */
async function withSite(pages: SitePages, work: (origin: string) => Promise<void>) {
  const site = await openCompanySite(pages)
  try {
    await work(site.origin)
  } finally {
    await site.close()
  }
}

test('a company’s own website shows its open jobs, whatever its policy, colours and address are', async ({
  quietPage: page,
  baseURL,
  tag,
}) => {
  const ours = baseURL!
  const [name, other, empty] = [`Embed ${tag}`, `Neighbour ${tag}`, `Jobless ${tag}`]
  const id = await createCompanyWithJobs(page, name, [`Ledger keeper ${tag}`, `Cashier ${tag}`])
  const otherId = await createCompanyWithJobs(page, other, [`Baker ${tag}`])
  const emptyId = await createCompanyWithJobs(page, empty, [])
  const strict = `default-src 'none'; script-src ${ours}; frame-src ${ours}`
  const one = link(ours, id, 'Our jobs') + script(ours, id)
  const pages = {
    '/plain': { body: one },
    '/strict': { body: one, policy: strict },
    '/dark': { body: `<style>body{background:oklch(0.2 0.02 260);color:#eee;font-size:18px}</style>${one}` },
    '/pale': { body: `<style>body{background:#888;color:#999}</style>${one}` },
    '/both': { body: one + link(ours, otherId, 'Their jobs') + script(ours, otherId) },
    '/script-only': { body: script(ours, id) },
    '/empty': { body: link(ours, emptyId, 'Our jobs') + script(ours, emptyId) },
    '/wrong': {
      body:
        link(ours, '0199a000-0000-7000-8000-000000000001', 'Our jobs') +
        script(ours, '0199a000-0000-7000-8000-000000000001'),
    },
    '/nonsense': { body: link(ours, 'nonsense', 'Our jobs') + script(ours, 'nonsense') },
    '/auto': { body: link(ours, id, 'Our jobs') + script(ours, id, 'auto') },
    '/amharic': { body: link(ours, id, 'Our jobs') + script(ours, id, 'am') },
  }
  const jobs = listIn(page, 'Our jobs')
  const readColours = () =>
    jobs.locator('html').evaluate((html) => {
      const { color, backgroundColor, fontSize } = getComputedStyle(html)
      return [color, backgroundColor, fontSize]
    })
  await withSite(pages, async (site) => {
    for (const path of ['/plain', '/strict'])
      await test.step(`on ${path}`, async () => {
        await page.goto(site + path)
        await expect(jobs.getByRole('link', { name: `Ledger keeper ${tag}` })).toBeVisible()
        await expect(jobs.getByRole('link', { name: `Cashier ${tag}` })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Our jobs' }), 'the link has made room').toHaveCount(0)
        const isWhole = () => jobs.locator('html').evaluate((html) => html.scrollHeight <= innerHeight)
        expect(await isWhole(), 'the frame is as high as the list').toBe(true)
      })

    await test.step('the address of the page names another company in vain', async () => {
      for (const address of [`?company=${otherId}`, `;for=${otherId}`, `#company=${otherId}&data-company=${otherId}`]) {
        await page.goto(`${site}/plain${address.startsWith(';') ? `?x${address}` : address}`)
        await expect(jobs.getByText(`Cashier ${tag}`)).toBeVisible()
        await expect(jobs.getByText(`Baker ${tag}`)).toHaveCount(0)
      }
    })

    await test.step('two companies on one page, and a tag without a link', async () => {
      await page.goto(`${site}/both`)
      await expect(jobs.getByText(`Cashier ${tag}`)).toBeVisible()
      await expect(listIn(page, 'Their jobs').getByText(`Baker ${tag}`)).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(2)
      await page.goto(`${site}/script-only`)
      await expect(listIn(page, 'Open jobs').getByText(`Cashier ${tag}`)).toBeVisible()
    })

    await test.step('its colours are those of the page where they can be read', async () => {
      await page.goto(`${site}/dark`)
      await expect(jobs.getByText(`Cashier ${tag}`)).toBeVisible()
      const [ink, paper, size] = await readColours()
      expect([ink, size]).toEqual(['rgb(238, 238, 238)', '18px'])
      expect(paper).toMatch(/^rgb\(\d\d, \d\d, \d\d\)$/)
      await expectContrast(page, 'the list on a dark page')
      await page.goto(`${site}/pale`)
      await expect(jobs.getByText(`Cashier ${tag}`)).toBeVisible()
      expect((await readColours())[0], 'grey on grey is not taken').not.toBe('rgb(153, 153, 153)')
    })

    await test.step('a page that becomes dark takes the list with it', async () => {
      await page.goto(`${site}/plain`)
      await expect(jobs.getByText(`Cashier ${tag}`)).toBeVisible()
      await page.evaluate(() => {
        document.body.style.background = '#101010'
        document.body.style.color = '#fafafa'
      })
      await expect(async () => expect((await readColours())[1]).toBe('rgb(16, 16, 16)')).toPass()
    })

    await test.step('without jobs, and without a company, there are words and a link', async () => {
      await page.goto(`${site}/empty`)
      await expect(jobs.getByText('There are no open jobs at the moment.')).toBeVisible()
      await expect(jobs.getByRole('link', { name: 'Follow the company' })).toBeVisible()
      await page.goto(`${site}/wrong`)
      await expect(jobs.getByText('This list of open jobs is not available.')).toBeVisible()
      await page.goto(`${site}/nonsense`)
      await expect(page.getByRole('link', { name: 'Our jobs' })).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
    })

    await test.step('it is in the language that the tag or the browser says', async () => {
      await page.goto(`${site}/auto`)
      await expect(jobs.locator('html[lang=en]')).toBeAttached()
      await page.goto(`${site}/amharic`)
      await expect(jobs.locator('html[lang=am]').getByText(`Cashier ${tag}`)).toBeVisible()
    })

    await test.step('a job opens in the same tab, and says where it was found', async () => {
      await page.goto(`${site}/plain`)
      await jobs.getByRole('link', { name: `Cashier ${tag}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Cashier ${tag}`)
      await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/)
      expect(await page.evaluate(() => sessionStorage.getItem('source'))).toBe('embed')
      await page.goBack()
      await expect(jobs.getByText(`Ledger keeper ${tag}`)).toBeVisible()
    })
  })
})

test('when the list does not come the link stays, with words, until it comes after all', async ({
  page,
  baseURL,
  tag,
}) => {
  const ours = baseURL!
  const id = await createCompanyWithJobs(page, `Away ${tag}`, [`Ledger keeper ${tag}`])
  const { promise: comesBack, resolve: comeBack } = Promise.withResolvers<void>()
  const words = page.getByText('The list of open jobs cannot be loaded right now.')
  await withSite({ '/': { body: link(ours, id, 'Our jobs') + script(ours, id) } }, async (site) => {
    await test.step('the server is away', async () => {
      await page.route('**/embed/companies/**', (route) => route.abort())
      await page.goto(site)
      await expect(words).toBeVisible()
      await expect(page.getByRole('link', { name: 'Our jobs' })).toHaveAttribute('href', `${ours}/companies/${id}`)
      await page.unrouteAll()
    })
    await test.step('the server takes long', async () => {
      await page.route('**/embed/companies/**', async (route) => {
        await comesBack
        await route.continue()
      })
      // The page is not loaded before its frames are.
      await page.goto(site, { waitUntil: 'commit' })
      await expect(words).toBeVisible()
      comeBack()
      await expect(listIn(page, 'Our jobs').getByText(`Ledger keeper ${tag}`)).toBeVisible()
      await expect(words).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Our jobs' })).toHaveCount(0)
    })
  })
})

test('an owner copies the lines, sees what they show, and makes a private feed', async ({ page, context, tag }) => {
  const errors = collectPageErrors(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Snippet ${tag}`
  await createCompanyWithJobs(page, name, [`Ledger keeper ${tag}`])
  await startSignedIn(page, `snippet.${tag.toLowerCase()}@town.example`, 'kemer bet coffee at six')
  await page.goto('/COMPANY/integrations')
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible()
  await page.getByRole('link', { name: 'Careers page and feeds' }).click()

  await test.step('the lines are in the chosen language', async () => {
    const lines = page.getByLabel('Lines for your website', { exact: true })
    await expect(lines).toHaveValue(/data-lang="auto" async><\/script>$/)
    await page.getByLabel('Language of the list').selectOption('am')
    await expect(lines).toHaveValue(/data-lang="am"/)
    await page.getByRole('button', { name: 'Copy: Lines for your website' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await lines.inputValue())
  })

  await test.step('the preview is the real list', async () => {
    const list = listIn(page, 'Preview of the list on your website')
    await expect(list.locator('html[lang=am]').getByText(`Ledger keeper ${tag}`)).toBeVisible()
    await page.getByLabel('Show it on').selectOption('dark')
    await expect(async () =>
      expect(await list.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)).toBe(
        'rgb(22, 29, 25)',
      ),
    ).toPass()
  })

  await test.step('the private feed has the owner’s address, until it is deleted', async () => {
    await page.getByRole('button', { name: 'Create an address' }).click()
    const shown = page.getByRole('dialog', { name: 'The private address of your feed' })
    const address = await shown.getByLabel('Private address of the feed', { exact: true }).inputValue()
    const feed = await page.request.get(address)
    expect(await feed.text()).toContain(`<posterEmail><![CDATA[snippet.${tag.toLowerCase()}@town.example]]>`)

    // Going back would lose it: that asks first.
    await page.goBack()
    await page
      .getByRole('dialog', { name: 'Leave before this is saved?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await expect(shown.getByLabel('Private address of the feed', { exact: true })).toHaveValue(address)
    await shown.getByLabel('I have saved the address').check()
    await shown.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Create a new address' }).click()
    const question = page.getByRole('dialog', { name: 'Create a new address?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect((await page.request.get(address)).status()).toBe(200)
    await page.getByRole('button', { name: 'Delete the address' }).click()
    await page
      .getByRole('dialog', { name: 'Delete the address?' })
      .getByRole('button', { name: 'Delete the address' })
      .click()
    await expect(page.getByRole('button', { name: 'Create an address' })).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
  })
  await expectGoodScreen(page, 'the careers page')
  expect(errors).toEqual([])
})
