import type { Page } from '@playwright/test'
import { createVerifiedAccount, NEW_ACCOUNT_PASSWORD } from '../accounts.ts'
import { waitForEmail } from '../emails.ts'
import { buildPdf } from '../files.ts'
import { openPageForPerson, startSignedIn, DEMO_PASSWORD, expect, test, expectGoodScreen } from '../people.ts'
import { chooseStatus, expectDecidable, moveTo } from '../review.ts'

const COMPANY = 'company@sira.test'
const LETTER = 'I have kept the ledgers of three shops in the market of Adama, and every one of them was right.'

/** Returns a function that calls the API with this token. */
const callWith =
  (page: Page, token: string) =>
  async <T>(method: 'get' | 'post', path: string, options: object = {}): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await page.request[method](`/api/v1${path}`, { headers, ...options })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return ((await response.json()) as { data: T }).data
  }

interface PostedJob {
  id: string
  title: string
  company: { name: string }
  questions: { id: string; kind: string; options: string[] }[]
}
interface SentApplication {
  id: string
  timeline: { to: string; message?: string; reason?: string }[]
}

/** The oldest live job of the demo company: newer ones belong to other journeys. */
async function findJob(page: Page): Promise<PostedJob> {
  const login = await page.request.post('/api/v1/auth/login', { data: { email: COMPANY, password: DEMO_PASSWORD } })
  const { data } = (await login.json()) as { data: { accessToken: string } }
  return (await callWith(page, data.accessToken)<PostedJob[]>('get', '/jobs/company?status=ACTIVE')).at(-1)!
}

/** Creates a seeker who has applied for the job. */
async function createApplicant(page: Page, firstName: string, job: PostedJob) {
  const email = `${firstName.toLowerCase()}@town.example`
  const call = callWith(page, await createVerifiedAccount(page, email, 'JOBSEEKER', { firstName }))
  const [skill] = await call<{ id: string }[]>('get', '/skills/getAll')
  await call('post', '/job-seeker/create-profile', { data: { title: 'Bookkeeper', skills: [{ skillId: skill!.id }] } })
  const answers = job.questions.flatMap(({ id, kind, options }) =>
    kind === 'LONG_TEXT' ? [] : [[`answers[${id}]`, kind === 'YES_NO' ? 'YES' : (options[0] ?? '9')]],
  )
  const { id } = await call<{ id: string }>('post', `/jobs/${job.id}/apply`, {
    multipart: { coverLetter: LETTER, resume: buildPdf(`CV ${firstName}`), ...Object.fromEntries(answers) },
  })
  return { firstName, email, id, read: () => call<SentApplication>('get', `/applications/${id}`) }
}
type Applicant = Awaited<ReturnType<typeof createApplicant>>

/** The text of an email on one line. */
const readText = (mail: string) => mail.replace(/=\r?\n/g, '').replace(/\s+/g, ' ')

async function openApplication(page: Page, { id, firstName }: Applicant) {
  await page.goto(`/COMPANY/applications?id=${id}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: firstName, level: 2 })).toBeVisible()
}

/** What the seeker sees in the panel of the application. */
async function openAsSeeker(page: Page, { id, email }: Applicant) {
  await startSignedIn(page, email, NEW_ACCOUNT_PASSWORD)
  await page.goto(`/JOBSEEKER/applications?id=${id}`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'History' })).toBeVisible()
  return panel
}

test('a company rejects with a reason and a message from a template; the candidate learns what is shared, and nothing else', async ({
  quietPage: page,
  browser,
  baseURL,
  tag,
}, { project }) => {
  const isPhone = project.name === 'phone'
  const job = await findJob(page)
  const applicants: Applicant[] = []
  for (const name of [`Saba${tag}`, `Hirut${tag}`, `Nardos${tag}x`, `Nardos${tag}y`])
    applicants.push(await createApplicant(await openPageForPerson(browser, page, baseURL!), name, job))
  const [told, untold, ...many] = applicants as [Applicant, Applicant, Applicant, Applicant]
  const dialog = page.getByRole('dialog')
  const chooser = dialog.getByRole('group', { name: /^Why are you rejecting/ })
  await startSignedIn(page, COMPANY)

  await test.step('rejecting asks for the reason in place, and Esc goes back', async () => {
    await openApplication(page, told)
    await expect(dialog.getByText(/gets a notification 10 seconds after this/)).toBeVisible()
    await (isPhone ? chooseStatus(page, 'Rejected') : page.keyboard.press('7'))
    await expect(chooser).toBeFocused()
    await expectGoodScreen(page, 'choosing a reason')
    await page.keyboard.press('Escape')
    await expect(chooser).toHaveCount(0)
    await expect(dialog).toBeVisible()
  })

  await test.step('with a reason that is shared and a message from a template, which is filled', async () => {
    await (isPhone ? chooseStatus(page, 'Rejected') : page.keyboard.press('7'))
    await chooser.getByRole('button', { name: 'Add a message' }).click()
    const message = dialog.getByLabel(`Message to ${told.firstName}`)
    await expect(message).toBeFocused()
    // The conversation has templates too.
    const form = dialog.locator('form').filter({ has: page.getByLabel(`Message to ${told.firstName}`) })
    await form.getByRole('button', { name: 'Use a template' }).click()
    await page.getByRole('menuitem', { name: 'Not selected, after reading the application' }).press('Enter')
    await expect(message).toHaveValue(new RegExp(`^Dear ${told.firstName},`))
    const subject = dialog.getByLabel('Subject of the email')
    await expect(subject).toHaveValue(`Your application for ${job.title}`)
    await subject.fill(`News for ${told.firstName}`)
    await dialog.getByLabel('Reason', { exact: true }).selectOption('Other skills needed')
    await dialog.getByLabel('Tell the candidate the reason').check()
    await expect(dialog.getByText('They read: “The job needs other skills.”')).toBeVisible()
    await expectGoodScreen(page, 'rejecting with a message')

    // What is not sent yet is still there after a reload.
    await page.reload()
    await expect(dialog.getByRole('heading', { name: told.firstName, level: 2 })).toBeVisible()
    if (isPhone) {
      await dialog.getByRole('button', { name: 'With a message...' }).click()
      await dialog.getByLabel('New status').selectOption('Rejected')
    } else await page.keyboard.press('Shift+Digit7')
    await expect(message).toHaveValue(new RegExp(`Dear ${told.firstName},`))
    await expect(subject).toHaveValue(`News for ${told.firstName}`)
    await dialog.getByLabel('Reason', { exact: true }).selectOption('Other skills needed')
    await expect(dialog.getByLabel('Tell the candidate the reason')).toBeChecked()
    await message.press('End')
    const send = () =>
      isPhone ? dialog.getByRole('button', { name: 'Reject', exact: true }).click() : message.press('Control+Enter')
    // It is refused: nothing that was chosen or typed is lost.
    await page.route('**/applications/*/status', (route) => route.fulfill({ status: 429, json: {} }), { times: 1 })
    await send()
    await expect(dialog.getByText('Failed to update application status')).toBeVisible()
    await expect(dialog.getByLabel('Reason', { exact: true })).toHaveValue('SKILLS')
    await expect(message).toHaveValue(new RegExp(`Dear ${told.firstName},`))
    await expect(subject).toHaveValue(`News for ${told.firstName}`)
    await expectDecidable(page)
    await send()
    await expect(page.getByText('Application status updated to Rejected').first()).toBeVisible()
  })

  await test.step('what was written for one status does not go with another, and Undo works over the open review', async () => {
    await openApplication(page, untold)
    await expectDecidable(page)
    const message = dialog.getByLabel(`Message to ${untold.firstName}`)
    const write = async (status: string, key: string) => {
      if (!isPhone) return page.keyboard.press(`Shift+Digit${key}`)
      await dialog.getByRole('button', { name: 'With a message...' }).click()
      await dialog.getByLabel('New status').selectOption(status)
    }
    await write('Shortlisted', '3')
    await message.fill('Good news: you are on the shortlist.')
    await page.keyboard.press('Escape')
    await write('Rejected', '7')
    await expect(message).toHaveValue('')
    await page.keyboard.press('Escape')
    await write('Shortlisted', '3')
    await expect(message).toHaveValue('Good news: you are on the shortlist.')
    await message.fill('')
    await page.keyboard.press('Escape')

    await moveTo(page, 'Reviewed')
    await page.getByRole('button', { name: /^Undo: Application status updated to Reviewed/ }).click()
    await expect(page.getByText('Undone').first()).toBeVisible()
    await page.getByRole('button', { name: 'Close message' }).first().press('Escape')
    await expect(page.getByText('Undone')).toHaveCount(0)
    await expect(dialog.getByRole('heading', { name: untold.firstName, level: 2 }), 'Esc closed it alone').toBeVisible()
    await expect.poll(async () => (await untold.read()).timeline.at(-1)!.to).toBe('PENDING')
  })

  await test.step('a card of the board opens the same form, and an invitation takes a template too', async () => {
    await page.goto(`/COMPANY/applications?view=board&search=${untold.firstName}`)
    await page.getByRole('button', { name: `Move ${untold.firstName} Alemu to` }).click()
    await page.getByRole('menuitem', { name: 'With a message or a reason...' }).click()
    await expect(dialog.getByLabel('New status')).toHaveValue('REJECTED')
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await dialog.getByRole('button', { name: 'Propose interview' }).click()
    const proposal = page.getByRole('dialog', { name: 'Propose an interview' })
    await proposal.getByRole('button', { name: 'Use a template' }).click()
    await page.getByRole('menuitem', { name: 'Invitation to an interview' }).click()
    await expect(proposal.getByLabel('Note')).toHaveValue(new RegExp(`^Dear ${untold.firstName},`))
    await expectGoodScreen(page, 'an invitation from a template')
    await proposal.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('another rejection has a reason that stays in the company: two presses', async () => {
    await openApplication(page, untold)
    await (isPhone ? chooseStatus(page, 'Rejected') : page.keyboard.press('7'))
    // As it was chosen last.
    await expect(chooser.getByLabel('Tell the candidate the reason')).toBeChecked()
    await chooser.getByLabel('Tell the candidate the reason').uncheck()
    if (isPhone) await chooser.getByRole('button', { name: 'Pay expectations' }).click()
    else {
      await page.keyboard.press('Tab')
      await chooser.focus()
      await page.keyboard.press('4')
    }
    await expect(page.getByText('Application status updated to Rejected').first()).toBeVisible()
    await expect.poll(async () => (await untold.read()).timeline.at(-1)!.to).toBe('REJECTED')
    await openApplication(page, untold)
    await expect(dialog.getByText('Reason: Pay expectations, not shared')).toBeVisible()
  })

  await test.step('several are rejected together: the template has each name', async () => {
    await page.goto(`/COMPANY/applications?search=Nardos${tag}`)
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('region', { name: 'Selected applications' })
    await bar.getByLabel('New status').selectOption('Rejected')
    await bar.getByLabel('Reason', { exact: true }).selectOption('Position filled')
    await bar.getByLabel('Tell the candidate the reason').check()
    await bar.getByRole('button', { name: 'Add a message' }).click()
    await bar.getByRole('button', { name: 'Use a template' }).click()
    await page.getByRole('menuitem', { name: 'Not selected, after an interview' }).click()
    const message = bar.getByLabel('Message to the candidates')
    await expect(message).toHaveValue(/^Dear {{firstName}},/)
    await expect(bar.getByLabel('Subject of the email')).toHaveValue('After our interview')
    await message.press('Control+End')
    await message.pressSequentially(' {{nickname}}')
    await bar.getByRole('button', { name: 'Change status' }).click()
    await expect(bar.getByText('{{nickname}} is not a placeholder.')).toBeVisible()
    await message.fill((await message.inputValue()).replace(' {{nickname}}', ''))
    await expectGoodScreen(page, 'rejecting two together')
    await bar.getByRole('button', { name: 'Change status' }).click()
    const result = page.getByRole('status').filter({ hasText: '2 applications moved to Rejected.' })
    await expect(result, 'where the button was').toBeInViewport()
    await expect(result).toBeFocused()
    // Undone, the message and the reason are there to go on with.
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(bar.getByText('2 selected')).toBeVisible()
    await expect(bar.getByLabel('Reason', { exact: true })).toHaveValue('POSITION_FILLED')
    await expect(message).toHaveValue(/Dear {{firstName}},/)
    await bar.getByRole('button', { name: 'Change status' }).click()
    await expect(page.getByText('2 applications moved to Rejected.')).toBeVisible()
    for (const one of many)
      expect((await one.read()).timeline.at(-1)).toMatchObject({
        reason: 'POSITION_FILLED',
        message: expect.stringContaining(`Dear ${one.firstName},`),
      })
  })

  await test.step('the candidate reads the reason and the message, in the email and in Sira', async () => {
    const mail = readText(await waitForEmail(told.email, /^News for/, 'demo'))
    expect(mail).toContain('gives: The job needs other skills.')
    expect(mail).toContain(`Dear ${told.firstName},`)
    expect(mail).not.toContain('continue with other candidates')
    const seeker = await openPageForPerson(browser, page, baseURL!)
    const panel = await openAsSeeker(seeker, told)
    await expect(panel.getByText('Reason: The job needs other skills.')).toBeVisible()
    await expect(panel.getByText(`Dear ${told.firstName},`)).toBeVisible()
    await expectGoodScreen(seeker, 'a rejection with its reason')
  })

  await test.step('a reason that is not shared is nowhere', async () => {
    const mail = readText(await waitForEmail(untold.email, /news about your application/, 'demo'))
    expect(mail).not.toMatch(/\bpay\b|reason that/i)
    const panel = await openAsSeeker(await openPageForPerson(browser, page, baseURL!), untold)
    await expect(panel.getByText('Rejected').first()).toBeVisible()
    await expect(panel.getByText(/Reason:/)).toHaveCount(0)
  })
})

test('a company writes a template of its own, which survives a reload and a deletion that is undone @desktop', async ({
  quietPage: page,
  tag,
}) => {
  const name = `Our thanks ${tag}`
  await startSignedIn(page, COMPANY)
  await page.goto('/COMPANY/templates')
  await expect(page.getByRole('listitem').filter({ hasText: 'From Sira' })).toHaveCount(6)
  await expectGoodScreen(page, 'the templates')
  const dialog = page.getByRole('dialog')

  await test.step('placeholders are inserted where the cursor is, and the preview shows a candidate’s view', async () => {
    await page.getByRole('link', { name: 'New template' }).click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Subject').fill('News')
    await dialog.getByLabel('Text').fill('Dear , welcome')
    await dialog.getByLabel('Text').press('Home')
    for (let n = 0; n < 'Dear '.length; n++) await dialog.getByLabel('Text').press('ArrowRight')
    await dialog.getByRole('button', { name: 'First name' }).click()
    await expect(dialog.getByLabel('Text')).toHaveValue('Dear {{firstName}}, welcome')
    await expect(dialog.getByRole('region', { name: 'How a candidate reads it' })).toContainText('Dear Hanna, welcome')
    await expectGoodScreen(page, 'a new template')
  })

  await test.step('what is typed survives a reload; a placeholder that does not exist is refused', async () => {
    await expect(dialog.getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await expect(dialog.getByLabel('Text')).toHaveValue('Dear {{firstName}}, welcome')
    await dialog.getByLabel('Text').fill('Dear {{nickname}}')
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await expect(
      dialog.getByRole('alert').filter({ hasText: '{{nickname}} is not a placeholder' }).first(),
    ).toBeVisible()
    await dialog.getByLabel('Text').fill('Dear {{firstName}}, welcome')
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await expect(dialog).toHaveCount(0)
  })

  const row = page.getByRole('listitem').filter({ hasText: name })
  await test.step('it is changed', async () => {
    await row.getByRole('link', { name: `Edit “${name}”` }).click()
    await expect(dialog.getByLabel('Text')).toHaveValue('Dear {{firstName}}, welcome')
    await dialog.getByRole('radio', { name: /^Messages/ }).check()
    await expect(dialog.getByRole('combobox', { name: /^Status/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save template' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(name)).toBeVisible()
  })

  await test.step('it is deleted, which can be undone', async () => {
    await row.getByRole('button', { name: `Delete “${name}”` }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: `Undo: “${name}” deleted` }).click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: `Delete “${name}”` }).click()
    await expect(row).toHaveCount(0)
  })
})
