import type { InlineKeyboardMarkup } from '@grammyjs/types'
import { parseJobFilters } from '@sira/contract/job-search-url'
import { formatInterviewTime } from '@sira/contract/local-time'
import type { Interview } from '@sira/contract/interviews'
import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import { AppError, appError } from '#core/app-error.ts'
import { inLanguage, translateText } from '#core/i18n.ts'
import type { Deps } from '#core/deps.ts'
import { consumeRateLimits } from '#http/rate-limits/rate-limits.ts'
import { toPageUrl } from '#email/compose-email.ts'
import { updateInterviewInTransaction } from '../interviews/interviews.commands.ts'
import { getInterviewUrl } from '../interviews/interview-calendar.format.ts'
import { findInterview } from '../interviews/interviews.queries.ts'
import type { JobListPage } from '../job-search/search-jobs.queries.ts'
import { linkTelegramChat, unlinkTelegramChat } from './telegram-chats.commands.ts'
import { findLinkedAccount, type LinkedAccount } from './telegram-chats.queries.ts'
import { enqueueReplies, type TelegramReply } from './telegram-messages.commands.ts'
import {
  buildCancelButtons,
  buildInterviewButtons,
  buildSearchText,
  buildTelegramText,
  escapeTelegram,
  parseButtonData,
  type ButtonRows,
  type PressedButton,
} from './telegram-text.format.ts'
import type { ChatEvent } from './telegram-updates.queries.ts'

type EventOf<Kind extends ChatEvent['kind']> = Extract<ChatEvent, { kind: Kind }>

/** The answer to a pressed button, which Telegram shows at once. */
export interface ButtonAnswer {
  queryId: string
  text: string
}

/** Thrown where jobs have to be found first: the search uses connections of its own, which a transaction must not wait for. */
export class SearchNeeded extends Error {
  readonly searchText: string
  constructor(searchText: string) {
    super('The jobs are searched outside of the transaction')
    this.searchText = searchText
  }
}

/**
 * Does what somebody asked for in a private chat and enqueues the reply, in the transaction that marks the update as
 * handled (`deps.db`). Returns the answer to a pressed button. `found` are the jobs of a search; without them throws
 * SearchNeeded.
 */
export async function answerChat(deps: Deps, event: ChatEvent, found?: JobListPage): Promise<ButtonAnswer | undefined> {
  const { db: trx } = deps
  if (event.kind === 'blocked') return void (await unlinkTelegramChat(trx, event.chatId))
  const linked = await findLinkedAccount(trx, event.chatId)
  // However much somebody wrote before: who wants no more messages gets none.
  if (event.kind === 'stop') await unlinkTelegramChat(trx, event.chatId)
  const isAllowed = await consumeRateLimits(deps, ['telegramChat', String(event.chatId)])
  return inLanguage(linked?.language ?? event.language, async () => {
    if (event.kind === 'pressed')
      return isAllowed ? pressButton(deps, event, linked) : { queryId: event.queryId, text: sayTooMany() }
    if (!isAllowed && !(event.kind === 'stop' && linked)) return undefined
    await enqueueReplies(trx, event.chatId, [await answerMessage(deps, event, linked, found)])
    return undefined
  })
}

// Without an answer the button would seem to work on for a minute.
const sayTooMany = () => translateText(appError('TOO_MANY').message)

const say = (...lines: string[]): TelegramReply => ({
  method: 'sendMessage',
  params: buildTelegramText(lines.map(escapeTelegram)),
})

async function answerMessage(
  deps: Deps,
  event: Exclude<ChatEvent, EventOf<'pressed' | 'blocked'>>,
  linked: LinkedAccount | undefined,
  found: JobListPage | undefined,
): Promise<TelegramReply> {
  switch (event.kind) {
    case 'start':
      return event.token ? startLinked(deps, event) : sayHelp(deps, linked)
    case 'stop':
      return say(linked ? sayUnlinked() : t('This chat is not linked to an account.'))
    case 'help':
      return sayHelp(deps, linked)
    case 'search':
      return answerSearch(deps, event.text, found)
  }
}

const sayUnlinked = () =>
  t('This chat is no longer linked to your {product} account. You get no more notifications here.', {
    product: PRODUCT_NAME,
  })

/** Opened with the link of the settings. An account has one chat: the earlier one is told that it is no longer it. */
async function startLinked(deps: Deps, { token, chatId }: EventOf<'start'>): Promise<TelegramReply> {
  const { db: trx } = deps
  const result = await linkTelegramChat(deps, trx, token, chatId)
  if (result.outcome === 'OF_OTHER_ACCOUNT')
    return say(
      t('This chat is linked to another {product} account. Send /stop to unlink it, then open the link again.', {
        product: PRODUCT_NAME,
      }),
    )
  if (result.outcome === 'INVALID')
    return say(t('This link is no longer valid. Please create a new one in your settings.'))
  const account = await findLinkedAccount(trx, chatId)
  const { earlierChatId } = result
  return inLanguage(account?.language ?? 'en', async () => {
    if (earlierChatId !== undefined)
      await enqueueReplies(trx, earlierChatId, [say(sayUnlinked(), t('Another chat is linked to it instead.'))])
    return say(
      t('This chat is now linked to your {product} account.', { product: PRODUCT_NAME }),
      '',
      t(
        'You get your notifications here. Choose which ones in your settings, or send /stop to get none. To search for jobs, just write what you are looking for.',
      ),
    )
  })
}

function sayHelp({ config }: Deps, linked: LinkedAccount | undefined): TelegramReply {
  const lines = [
    t('Write what you are looking for, for example “react addis”, and you get the first five jobs.'),
    '',
    linked
      ? t('Send /stop to unlink this chat from your account.')
      : t('To get your notifications here, link this chat in the settings of your {product} account.', {
          product: PRODUCT_NAME,
        }),
    t('Please send no resumes or other documents here: nobody reads them. Apply on the page of the job.'),
  ]
  const url = toPageUrl(`${config.PUBLIC_ORIGIN}/account?section=notifications`)
  return {
    method: 'sendMessage',
    params: buildTelegramText(lines.map(escapeTelegram), linked ? [] : [[{ text: t('Open the settings'), url }]]),
  }
}

function answerSearch({ config }: Deps, text: string, found: JobListPage | undefined): TelegramReply {
  if (!found) throw new SearchNeeded(text)
  const { q } = parseJobFilters(new URLSearchParams({ q: text }))
  return {
    method: 'sendMessage',
    params: buildSearchText(config.PUBLIC_ORIGIN, q, { jobs: found.data, total: found.meta.total }),
  }
}

/** A pressed button of an interview: only its seeker's linked chat may press it. */
async function pressButton(
  deps: Deps,
  { chatId, messageId, queryId, data }: EventOf<'pressed'>,
  linked: LinkedAccount | undefined,
): Promise<ButtonAnswer> {
  const { db: trx } = deps
  const pressed = parseButtonData(data)
  const seekerId = linked?.seekerId
  const readInterview = async () =>
    pressed && seekerId ? findInterview(trx, { seekerId }, pressed.interviewId) : undefined
  const interview = await readInterview()
  if (!pressed || !interview) return { queryId, text: sayImpossible() }
  const { text, buttons, replyRows } = await actOnInterview(deps, pressed, interview, readInterview)
  const replies: TelegramReply[] = [
    ...(buttons
      ? [{ method: 'editMessageReplyMarkup' as const, params: { message_id: messageId, reply_markup: buttons } }]
      : []),
    ...(replyRows
      ? [{ method: 'sendMessage' as const, params: buildTelegramText([escapeTelegram(text)], replyRows) }]
      : []),
  ]
  await enqueueReplies(trx, chatId, replies)
  return { queryId, text }
}

const sayImpossible = () => t('This is no longer possible.')

/** What a pressed button leads to. */
interface ButtonEffect {
  /** What Telegram shows at once. */
  text: string
  /** The buttons that the message has from now on; without it they stay. */
  buttons?: InlineKeyboardMarkup
  /** The buttons below `text` as a message; without it no message is sent. */
  replyRows?: ButtonRows
}
const NO_BUTTONS: InlineKeyboardMarkup = { inline_keyboard: [] }

async function actOnInterview(
  deps: Deps,
  pressed: PressedButton,
  interview: Interview,
  readInterview: () => Promise<Interview | undefined>,
): Promise<ButtonEffect> {
  const { act, sequence } = pressed
  if (act === 'decline') return { text: '', buttons: buildCancelButtons(interview) }
  if (act === 'keep') return { text: '', buttons: { inline_keyboard: buildInterviewButtons(interview) } }
  if (act === 'other') return askForOtherTimes(deps, interview)
  const startsAt = interview.times[pressed.time] ?? ''
  const values = { job: interview.job.title, time: formatInterviewTime(startsAt || Date.now()) }
  try {
    await updateInterviewInTransaction(
      deps,
      'SEEKER',
      interview.id,
      act === 'accept' ? { act: 'ACCEPT', sequence, startsAt } : { act: 'CANCEL', sequence, reason: '' },
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { text: translateText(error.message), buttons: NO_BUTTONS, replyRows: [] }
  }
  if (act === 'cancel')
    return {
      text: t('The interview for {job} is cancelled. We have told the company.', values),
      buttons: NO_BUTTONS,
      replyRows: [],
    }
  // Read again: the button to cancel needs the sequence that the interview has now.
  const agreed = await readInterview()
  return {
    text: t('Agreed: your interview for {job} is on {time}.', values),
    buttons: NO_BUTTONS,
    replyRows: agreed ? buildInterviewButtons(agreed) : [],
  }
}

/** Other times are asked for with a word about when, on the page. The buttons of the times stay: nothing is declined. */
function askForOtherTimes({ config }: Deps, interview: Interview): ButtonEffect {
  if (interview.status !== 'PROPOSED') return { text: sayImpossible(), buttons: NO_BUTTONS }
  const url = toPageUrl(getInterviewUrl(config.PUBLIC_ORIGIN, 'seeker', interview))
  return {
    text: t('Please say on the page of the interview when you are available. The company will propose new times.'),
    replyRows: [[{ text: t('Ask for another time'), url }]],
  }
}
