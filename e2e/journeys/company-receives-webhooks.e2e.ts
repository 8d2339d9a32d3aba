import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setUpDemoApplication } from '../applications.ts'
import {
  collectPageErrors,
  DEMO_PASSWORD,
  expect,
  expectGoodScreen,
  fillSignInForm,
  openPageForPerson,
  test,
} from '../people.ts'
import { startServer } from '../start-server.ts'

interface ReceivedEvent {
  id: string
  type: string
  signature: string
  signed: string
}

/** Starts the server of a company: it takes events and answers as it is told to. */
async function startReceiver() {
  const events: ReceivedEvent[] = []
  const state = { status: 200, body: 'thank you' }
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      const body = Buffer.concat(parts).toString()
      const [id, at, signature] = ['id', 'timestamp', 'signature'].map((name) =>
        String(request.headers[`webhook-${name}`]),
      )
      const { type } = JSON.parse(body) as { type: string }
      events.push({ id: id!, type, signature: signature!, signed: `${id}.${at}.${body}` })
      response.writeHead(state.status).end(state.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hooks`, events, state, close: () => server.close() }
}

/** Whether an event is signed with this secret. */
const isSigned = ({ signature, signed }: ReceivedEvent, secret: string) =>
  signature.split(' ').includes(
    `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(signed)
      .digest('base64')}`,
  )

test('an owner creates a webhook, tries it, sees why an event does not arrive, and sends it again', async ({
  page: like,
  browser,
  tag,
}) => {
  const receiver = await startReceiver()
  const server = await startServer({ DEMO: '1', CALLS_TO_LOOPBACK: '1' })
  const page = await openPageForPerson(browser, like, server.origin)
  const errors = collectPageErrors(page)
  await page.goto('/signin')
  await fillSignInForm(page, 'company@sira.test', DEMO_PASSWORD)
  await page.goto('/COMPANY/integrations/webhooks')
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  const form = page.getByRole('form', { name: 'New webhook' })
  const secretDialog = page.getByRole('dialog', { name: 'Your signing secret' })
  const log = page.getByRole('region', { name: 'Log of the last 30 days' })

  const takeSecret = async () => {
    const secret = await secretDialog.getByLabel('Signing secret', { exact: true }).inputValue()
    await secretDialog.getByRole('button', { name: 'Done' }).click()
    await expect(secretDialog.getByText('We show this only once.')).toBeVisible()
    await expectGoodScreen(page, 'the secret of a webhook')
    await secretDialog.getByLabel('I have saved the secret').check()
    await secretDialog.getByRole('button', { name: 'Done' }).click()
    await expect(secretDialog).toBeHidden()
    return secret
  }

  /** Events that waited may arrive before or after the test event. */
  const sendTest = async () => {
    const getTests = () => receiver.events.filter(({ type }) => type === 'webhook.test')
    const sent = getTests().length
    await page.getByRole('button', { name: 'Send a test event' }).click()
    await expect.poll(() => getTests().length).toBeGreaterThan(sent)
    return getTests().at(-1)!
  }

  const secret =
    await test.step('an address that cannot be called is refused at its field, another one gives the secret, once', async () => {
      await page.getByRole('link', { name: 'New webhook' }).click()
      await form.getByLabel('Address').fill('https://10.0.0.7/hooks')
      await form.getByLabel('Description').fill('Payroll')
      await form.getByRole('button', { name: 'Create webhook' }).click()
      await expect(form.getByText('We cannot call this address.')).toBeVisible()
      await expectGoodScreen(page, 'the form of a webhook with a wrong address')
      await form.getByLabel('Address').fill(receiver.url)
      await form.getByRole('button', { name: 'Create webhook' }).click()
      return takeSecret()
    })

  await test.step('a test event shows what came back', async () => {
    await expect(page.getByText('Delivering')).toBeVisible()
    await page.getByRole('button', { name: 'Send a test event' }).click()
    await expect(page.getByText('Your server answered 200')).toBeVisible()
    await expect(log.getByText('Test event')).toBeVisible()
    expect(receiver.events.map(({ type }) => type)).toEqual(['webhook.test'])
    expect(isSigned(receiver.events[0]!, secret)).toBe(true)
    await expectGoodScreen(page, 'a webhook')
  })

  await test.step('an event that fails waits, and is sent again by hand', async () => {
    Object.assign(receiver.state, { status: 500, body: 'the disk is full' })
    await setUpDemoApplication(page, `Webhook Ledger ${tag}`)
    await expect
      .poll(() => receiver.events.filter(({ type }) => type === 'application.created').length)
      .toBeGreaterThan(1)
    await page.reload()
    await expect(page.getByText(/^Waiting: next attempt/)).toBeVisible()
    await expect(page.getByText(/\d events? waits?\./)).toBeVisible()
    const tried = receiver.events.length
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect.poll(() => receiver.events.length).toBeGreaterThan(tried)
    await log.getByRole('link', { name: 'Failed' }).click()
    await expect(log.getByText('Test event')).toBeHidden()
    const failed = log.getByRole('listitem').filter({ hasText: 'Somebody applies' }).first()
    await failed.getByText('What your server answered').click()
    await expect(failed.getByText('the disk is full')).toBeVisible()
    await expectGoodScreen(page, 'the log of a webhook')
    Object.assign(receiver.state, { status: 200, body: 'thank you' })
    await failed.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Your server answered 200')).toBeVisible()
    const sent = receiver.events.filter(({ type }) => type === 'application.created')
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    // It was the event that waited: the next one follows.
    await expect(page.getByText('Delivering')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try now' })).toBeHidden()
    await log.getByRole('link', { name: 'All' }).click()
    await expect(log.getByText('Sent again by hand')).toBeVisible()
  })

  await test.step('it gets another secret; both count for a day', async () => {
    await page.getByRole('button', { name: 'New secret' }).click()
    await page.getByRole('button', { name: 'Create secret' }).click()
    const rotated = await takeSecret()
    expect(rotated).not.toBe(secret)
    const tested = await sendTest()
    expect([secret, rotated].map((each) => isSigned(tested, each))).toEqual([true, true])
    await expect(page.getByText(/we sign with the old secret, too/)).toBeVisible()
  })

  await test.step('a third secret is refused while the old one counts, which is ended', async () => {
    await page.getByRole('button', { name: 'New secret' }).click()
    const creation = page.getByRole('dialog', { name: 'Create a new signing secret?' })
    await creation.getByRole('button', { name: 'Create secret' }).click()
    await expect(creation.getByText(/we also sign with the old secret/)).toBeVisible()
    await expectGoodScreen(page, 'a third secret of a webhook is refused')
    await creation.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Stop using the old secret' }).click()
    const question = page.getByRole('dialog', { name: 'Stop using the old secret?' })
    await expectGoodScreen(page, 'the question before the old secret of a webhook is ended')
    await question.getByRole('button', { name: 'Stop using it' }).click()
    await expect(page.getByText(/we sign with the old secret, too/)).toBeHidden()
    expect((await sendTest()).signature).toMatch(/^v1,\S+$/)
  })

  await test.step('it is changed, turned off and on again, and deleted', async () => {
    await page.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('form', { name: 'Edit webhook' })
    await edit.getByLabel('Description').fill('')
    await edit.getByRole('checkbox', { name: /A job expires/ }).uncheck()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden()
    await expect(page.getByText('10 events')).toBeVisible()
    await expect(page.getByText('Payroll')).toBeHidden()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Off: you turned it off')).toBeVisible()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Off: you turned it off')).toBeHidden()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this webhook?' })
    await expectGoodScreen(page, 'the question before a webhook is deleted')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  })
  expect(errors).toEqual([])
  await page.context().close()
  await server.stop()
  receiver.close()
})
