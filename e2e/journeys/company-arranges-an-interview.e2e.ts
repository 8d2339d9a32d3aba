import { dayIn, listUndecided } from '../applications.ts'
import { openPageForPerson, startSignedIn, expect, test, expectGoodScreen } from '../people.ts'
import { waitForEmail } from '../emails.ts'

test('a company proposes times, the seeker requests another and accepts it, both have it in the calendar', async ({
  quietPage: page,
  browser,
  baseURL,
}, { retry }) => {
  const {
    id,
    job,
    jobSeeker: { user },
  } = (await listUndecided(page)).at(-2 - 2 * retry)!
  await startSignedIn(page, 'company@sira.test')
  const seeker = await openPageForPerson(browser, page, baseURL!)
  await startSignedIn(seeker, user.email)
  const drawer = page.getByRole('dialog', { name: `${user.firstName} ${user.lastName}` })
  const panel = seeker.getByRole('dialog', { name: job.title })

  await test.step('the company proposes two times, shown in the time zone of the place', async () => {
    await page.goto(`/COMPANY/applications?id=${id}`)
    await drawer.getByRole('button', { name: 'Propose interview' }).click()
    const form = page.getByRole('dialog', { name: 'Propose an interview' })
    await form.getByRole('button', { name: 'Send to the candidate' }).click()
    await expect(form.getByText('There is a problem')).toBeVisible()
    await expect(form.getByText('Please choose a day and a time').first()).toBeVisible()
    await form.getByLabel('Day', { exact: true }).fill(dayIn(3))
    await form.getByLabel('Time', { exact: true }).fill('07:00')
    await expect(form.getByText('07:00 EAT, 1:00 in the daytime')).toBeVisible()
    await form.getByRole('button', { name: 'Add a time' }).click()
    await form.getByLabel('Day 2').fill(dayIn(4))
    await form.getByLabel('Time 2').fill('19:30')
    await form.getByLabel('Video call link').fill('https://meet.example.com/wenchi')
    await form.getByLabel('Note').fill('We are three, and coffee is ready.')
    await expectGoodScreen(page, 'proposing an interview')
    await form.getByRole('button', { name: 'Send to the candidate' }).click()
    await expect(form).toBeHidden()
    await expect(drawer.getByText(`Waiting for ${user.firstName}’s answer`)).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Propose interview' })).toHaveCount(0)
    await expectGoodScreen(page, 'a proposal, for the company')
  })

  await test.step('the seeker finds it on the dashboard, and requests another time', async () => {
    expect(await waitForEmail(user.email, /an invitation to an interview/, 'demo')).toContain('1:00 in the daytime')
    await seeker.goto('/JOBSEEKER')
    await seeker.getByRole('region', { name: 'Interviews' }).getByRole('link', { name: job.title }).first().click()
    await expect(panel.getByText('Which time works for you?')).toBeVisible()
    await expectGoodScreen(seeker, 'a proposal, for the seeker')
    await panel.getByRole('button', { name: 'Ask for another time' }).click()
    const question = seeker.getByRole('dialog', { name: 'Ask for another time' })
    await question.getByRole('button', { name: 'Send' }).click()
    await expect(question.getByText('Please say when you are available')).toBeVisible()
    await question.getByLabel('When are you available?').fill('I am at work until Friday.')
    await expectGoodScreen(seeker, 'asking for another time')
    await question.getByRole('button', { name: 'Send' }).click()
    await expect(panel.getByText(/^You asked .* for another time$/)).toBeVisible()
  })

  await test.step('the company proposes new times, the seeker accepts', async () => {
    await page.reload()
    await expect(drawer.getByText('I am at work until Friday.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Propose other times' }).click()
    const form = page.getByRole('dialog', { name: 'Change the interview' })
    await expect(form.getByLabel('Video call link')).toHaveValue('https://meet.example.com/wenchi')
    await form.getByLabel('Day', { exact: true }).fill(dayIn(6))
    await form.getByLabel('Time', { exact: true }).fill('10:00')
    await form.getByRole('button', { name: 'Send the change' }).click()
    await expect(drawer.getByText(`Waiting for ${user.firstName}’s answer`)).toBeVisible()

    await seeker.reload()
    await panel.getByRole('button', { name: 'Accept' }).first().click()
    await expect(panel.getByText('Confirmed')).toBeVisible()
    // The page updates by itself, without a reload.
    await expect(drawer.getByText('Confirmed')).toBeVisible()
    await expectGoodScreen(seeker, 'an interview, for the seeker')
    const download = seeker.waitForEvent('download')
    await panel.getByRole('button', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toBe('interview.ics')
    expect(await waitForEmail(user.email, /interview on .* EAT/, 'demo')).toMatch(
      /Content-Type: text\/calendar;[^]*method=REQUEST/,
    )
  })

  await test.step('both dashboards show it; the company cancels it with a message', async () => {
    await page.goto('/COMPANY')
    await expect(
      page
        .getByRole('region', { name: 'Interviews' })
        .getByRole('link', { name: `${user.firstName} ${user.lastName}` }),
    ).toBeVisible()
    await expectGoodScreen(page, 'the dashboard with an interview')
    await page.getByRole('button', { name: 'Subscribe in your calendar' }).click()
    const calendar = page.getByRole('dialog', { name: 'Interviews in your calendar' })
    await calendar.getByRole('button', { name: /^Create a/ }).click()
    const address = await calendar.getByLabel('Your calendar address').inputValue()
    const read = await page.request.get(new URL(address).pathname)
    expect([read.headers()['content-type'], await read.text()]).toEqual([
      'text/calendar; charset=utf-8',
      expect.stringContaining(`Interview: ${job.title}`),
    ])
    await expectGoodScreen(page, 'the calendar address')
    await page.keyboard.press('Escape')
    await page.goto(`/COMPANY/applications?id=${id}`)
    await drawer.getByRole('button', { name: 'Cancel interview' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this interview?' })
    await question.getByLabel('Reason (optional)').fill('The post is filled.')
    await question.getByRole('button', { name: 'Cancel interview' }).click()
    await expect(drawer.getByText('Cancelled by you')).toBeVisible()
    await seeker.reload()
    await expect(panel.getByText('The post is filled.')).toBeVisible()
    expect(await waitForEmail(user.email, /the interview is cancelled/, 'demo')).toMatch(/method=CANCEL/)
  })
})
