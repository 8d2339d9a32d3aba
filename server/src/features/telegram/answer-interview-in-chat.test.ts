import { formatButtonTime, formatInterviewTime } from '@sira/contract/local-time'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import type { FakeMessage } from '#test/fake-telegram.ts'
import { buildInterviewForm, INTERVIEW_TIMES, setUpAgreedInterview, setUpProposal } from '#test/interviews.ts'
import { linkChat, receiveUpdates, sendAllMessages } from '#test/telegram.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { sendInterviewReminders } from '../interviews/interview-reminders.worker.ts'

const CHAT = 42
const last = (testApp: TestApp) => testApp.telegram.listMessages(CHAT).at(-1)
const listAnswers = (testApp: TestApp) =>
  testApp.telegram.state.calls
    .filter(({ method }) => method === 'answerCallbackQuery')
    .map(({ params }) => params['text'])

describe('in the chat, an interview', () => {
  /** Proposes two times to a seeker with a linked chat and returns the message about it. */
  async function propose(testApp: TestApp, facts: object = {}, language = 'en') {
    const all = await setUpProposal(testApp, facts)
    await linkChat(testApp, all.seeker, CHAT)
    await all.seeker.patch('/auth/preferences', { language })
    await run(
      testApp.db,
      `insert into telegram_messages (chat, account_id, notification_id) select '42', account_id, id from notifications where account_id = $1 and kind = 'interview.proposed'`,
      [all.seeker.id],
    )
    await sendAllMessages(testApp)
    return { ...all, proposal: last(testApp)! }
  }
  async function press(testApp: TestApp, message: FakeMessage, label: string) {
    testApp.telegram.press(message, label)
    await receiveUpdates(testApp)
    const answers = listAnswers(testApp)
    await sendAllMessages(testApp)
    return answers
  }

  test('that is proposed is accepted with the button of a time, and can be cancelled from the answer', async ({
    testApp,
  }) => {
    const { seeker, owner, interview, proposal } = await propose(testApp)
    const times = INTERVIEW_TIMES.slice(0, 2)
    for (const time of times) expect(proposal.text).toContain(`\n• ${formatInterviewTime(time)}`)
    expect(proposal.text).toMatch(/\nVideo call, 45 minutes\.$/)
    expect(proposal.text).not.toContain('meet.example')
    expect(proposal.buttons.map(({ text }) => text)).toEqual([
      ...times.map(formatButtonTime),
      'None of these fit',
      'Open',
    ])
    expect(await press(testApp, proposal, formatButtonTime(times[0]!))).toEqual([
      expect.stringMatching(/^Agreed: your interview for Backend Engineer is on /),
    ])
    expect(proposal.buttons).toEqual([])
    expect((await seeker.get('/interviews')).data).toMatchObject([{ id: interview.id, status: 'ACCEPTED' }])
    expect((await owner.get('/notifications')).data[0].kind).toBe('interview.accepted')
    const agreed = last(testApp)!
    expect(agreed.text).toMatch(/^Agreed: /)
    await press(testApp, agreed, 'I cannot come')
    await press(testApp, agreed, 'Yes, cancel the interview')
    expect((await seeker.get('/interviews')).data).toEqual([])
  })

  test('whose times do not fit is answered with a link to where others are asked for', async ({ testApp }) => {
    const { seeker, applicationId, interview, proposal } = await propose(testApp, { times: [INTERVIEW_TIMES[0]] })
    await press(testApp, proposal, 'This time does not fit')
    expect(last(testApp)!.text).toMatch(/^Please say on the page of the interview when you are available\./)
    expect(last(testApp)!.buttons).toEqual([
      { text: 'Ask for another time', url: `https://sira.example/JOBSEEKER/applications?id=${applicationId}` },
    ])
    expect(proposal.buttons, 'it can still be accepted').toHaveLength(3)
    await seeker.patch(`/interviews/${interview.id}/answer`, { act: 'CANCEL', sequence: 0 })
    expect(await press(testApp, proposal, 'This time does not fit')).toEqual(['This is no longer possible.'])
    expect(proposal.buttons).toEqual([])
  })

  test('that was changed while its message waited is told of once, as it is now', async ({ testApp }) => {
    const { seeker, owner, interview } = await setUpProposal(testApp)
    await linkChat(testApp, seeker, CHAT)
    const form = buildInterviewForm({ times: [INTERVIEW_TIMES[2]] })
    await owner.patch(`/interviews/${interview.id}`, { act: 'MOVE', sequence: 0, ...form })
    await run(
      testApp.db,
      `insert into telegram_messages (chat, account_id, notification_id) select '42', account_id, id from notifications where account_id = $1 and kind like 'interview.%' on conflict do nothing`,
      [seeker.id],
    )
    await sendAllMessages(testApp)
    const messages = testApp.telegram.listMessages(CHAT).filter(({ text }) => text.includes('Backend Engineer'))
    expect(messages).toHaveLength(1)
    expect(messages[0]!.text).toContain(formatInterviewTime(INTERVIEW_TIMES[2]))
    expect(messages[0]!.buttons.slice(0, -2).map(({ text }) => text)).toEqual([formatButtonTime(INTERVIEW_TIMES[2])])
  })

  test('in Amharic has buttons with the Ethiopian date and the clock from dawn', async ({ testApp }) => {
    const { proposal } = await propose(testApp, {}, 'am')
    for (const { text } of proposal.buttons.slice(0, 2))
      expect(text).toMatch(/^[\u1200-\u135A]+ [\u1200-\u135A]+ \d+፣ [\u1200-\u135A]+ \d+:\d\d$/)
  })

  /** Reminds both sides of an agreed interview and returns the message to the seeker. */
  async function remind(testApp: TestApp) {
    const all = await setUpAgreedInterview(testApp)
    await linkChat(testApp, all.seeker, CHAT)
    await run(
      testApp.db,
      `update interviews set starts_at = now() + interval '20 hours', times = array[now() + interval '20 hours'], updated_at = now() - interval '2 hours'`,
    )
    await sendInterviewReminders(testApp.resources)
    await sendAllMessages(testApp)
    return { ...all, reminder: last(testApp)! }
  }

  test('is cancelled from its reminder after a question, and the company is told', async ({ testApp }) => {
    const { owner, seeker, reminder } = await remind(testApp)
    expect(reminder.buttons.map(({ text }) => text)).toEqual(['I cannot come', 'Open'])
    testApp.telegram.press(reminder, 'I cannot come')
    await receiveUpdates(testApp)
    await sendAllMessages(testApp)
    expect(reminder.buttons.map(({ text }) => text)).toEqual(['Yes, cancel the interview', 'No, I will come'])
    testApp.telegram.press(reminder, 'No, I will come')
    await receiveUpdates(testApp)
    await sendAllMessages(testApp)
    testApp.telegram.press(reminder, 'I cannot come')
    await receiveUpdates(testApp)
    await sendAllMessages(testApp)
    testApp.telegram.press(reminder, 'Yes, cancel the interview')
    await receiveUpdates(testApp)
    await sendAllMessages(testApp)
    expect(last(testApp)!.text).toBe('The interview for Backend Engineer is cancelled. We have told the company.')
    expect((await seeker.get('/interviews')).data).toEqual([])
    expect((await owner.get('/notifications')).data[0].kind).toBe('interview.cancelled')
  })

  test('is not changed by another chat, by invented data, nor twice', async ({ testApp }) => {
    const { seeker, reminder, interview } = await remind(testApp)
    const stranger = await testApp.createSeeker()
    await linkChat(testApp, stranger, 77)
    const data = `c:${interview.id.replaceAll('-', '')}:${interview.sequence}:0`
    for (const pressed of [
      { ...reminder, chat: '77', buttons: [{ text: 'x', callback_data: data }] },
      { ...reminder, chat: '78', buttons: [{ text: 'x', callback_data: data }] },
      { ...reminder, buttons: [{ text: 'x', callback_data: 'c:nonsense' }] },
    ]) {
      testApp.telegram.press(pressed, 'x')
      await receiveUpdates(testApp)
    }
    expect(listAnswers(testApp)).toEqual(Array(3).fill('This is no longer possible.'))
    expect((await seeker.get('/interviews')).data).toHaveLength(1)
  })
})
