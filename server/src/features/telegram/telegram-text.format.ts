import type { InlineKeyboardButton, InlineKeyboardMarkup } from '@grammyjs/types'
import { getListSeparator } from '@sira/contract/ethiopian-time'
import { formatButtonTime } from '@sira/contract/local-time'
import type { Interview } from '@sira/contract/interviews'
import type { JobCard } from '@sira/contract/jobs'
import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import { toPageUrl } from '#email/compose-email.ts'
import { isLocalUrl } from '#core/service-urls.ts'
import { withSource } from '#core/source-link.ts'
import { formatJobFacts, formatSalary } from '../feeds/job-text.format.ts'

/** A message as the Bot API takes it, without its chat. */
export interface TelegramText {
  text: string
  parse_mode: 'HTML'
  link_preview_options: { is_disabled: true }
  reply_markup?: InlineKeyboardMarkup
}

/** Texts are cut before they are marked up, so that no tag is cut; Telegram takes 4096 characters. */
const MAX_TITLE = 300
const MAX_BODY = 3000

/** Escapes a text for Telegram's HTML mode, which knows four named entities only. */
export const escapeTelegram = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const cutText = (text: string, most: number): string => {
  const characters = [...text.trim()]
  return characters.length <= most ? text.trim() : `${characters.slice(0, most - 1).join('')}…`
}
const markTitle = (title: string) => `<b>${escapeTelegram(cutText(title, MAX_TITLE))}</b>`

export type ButtonRows = InlineKeyboardButton[][]

/**
 * Builds a message of lines of HTML, with rows of buttons. Telegram refuses buttons that lead to this machine, so such
 * links are in the text.
 */
export function buildTelegramText(lines: readonly string[], rows: ButtonRows = []): TelegramText {
  const isLocal = (button: InlineKeyboardButton): button is InlineKeyboardButton.UrlButton =>
    'url' in button && isLocalUrl(button.url)
  const links = rows.flat().filter(isLocal)
  const buttons = rows.map((row) => row.filter((button) => !isLocal(button))).filter((row) => row.length > 0)
  return {
    text: [...lines, ...links.map(({ text, url }) => escapeTelegram(t('{label}: {url}', { label: text, url })))].join(
      '\n',
    ),
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...(buttons.length > 0 && { reply_markup: { inline_keyboard: buttons } }),
  }
}

interface NotificationTexts {
  title: string
  body: string
  link: string | null
}

/** The message with a notification, in the current language, with a button that opens what it is about. */
export function buildNotificationText(
  origin: string,
  { title, body, link }: NotificationTexts,
  interview?: Interview,
): TelegramText {
  const open: ButtonRows = link ? [[{ text: t('Open'), url: toPageUrl(`${origin}${link}`) }]] : []
  const text = cutText(body, MAX_BODY)
  return buildTelegramText(
    [markTitle(title), ...(text ? ['', escapeTelegram(text)] : [])],
    [...(interview ? buildInterviewButtons(interview) : []), ...open],
  )
}

/** What a button of an interview does. The data of a button has at most 64 bytes. */
export type InterviewAct = 'accept' | 'other' | 'decline' | 'cancel' | 'keep'
const ACT_LETTERS: Record<InterviewAct, string> = { accept: 'a', other: 'o', decline: 'd', cancel: 'c', keep: 'k' }

const toButtonData = (act: InterviewAct, { id, sequence }: Interview, time = 0) =>
  `${ACT_LETTERS[act]}:${id.replaceAll('-', '')}:${sequence}:${time}`

/** What a pressed button says. */
export interface PressedButton {
  act: InterviewAct
  interviewId: string
  sequence: number
  /** The number of the proposed time, from 0. */
  time: number
}

/** Parses the data of a button; returns undefined for data that we never send. */
export function parseButtonData(data: string): PressedButton | undefined {
  const [, letter, hex, sequence, time] = /^([aodck]):([0-9a-f]{32}):(\d{1,6}):(\d)$/.exec(data) ?? []
  const act = (Object.keys(ACT_LETTERS) as InterviewAct[]).find((one) => ACT_LETTERS[one] === letter)
  if (!act || !hex) return undefined
  const interviewId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { act, interviewId, sequence: Number(sequence), time: Number(time) }
}

/**
 * The buttons below an interview for its seeker: the proposed times and that none of them fits, or that they cannot come
 * to the agreed one.
 */
export function buildInterviewButtons(interview: Interview): ButtonRows {
  if (interview.status === 'PROPOSED') {
    const times = interview.times.flatMap((time, index) =>
      Date.parse(time) > Date.now()
        ? [[{ text: formatButtonTime(time), callback_data: toButtonData('accept', interview, index) }]]
        : [],
    )
    const none = t('{count, plural, one {This time does not fit} other {None of these fit}}', {
      count: interview.times.length,
    })
    return [...times, [{ text: none, callback_data: toButtonData('other', interview) }]]
  }
  return interview.status === 'ACCEPTED'
    ? [[{ text: t('I cannot come'), callback_data: toButtonData('decline', interview) }]]
    : []
}

/** The buttons that ask once more before an interview is cancelled. */
export const buildCancelButtons = (interview: Interview): InlineKeyboardMarkup => ({
  inline_keyboard: [
    [{ text: t('Yes, cancel the interview'), callback_data: toButtonData('cancel', interview) }],
    [{ text: t('No, I will come'), callback_data: toButtonData('keep', interview) }],
  ],
})

/** A job in a list: its title as a link, then company, facts and pay. */
const formatListedJob = (origin: string, job: JobCard) =>
  `• <a href="${escapeTelegram(toPageUrl(withSource(`${origin}/jobs/${job.id}`, 'telegram')))}">${escapeTelegram(cutText(job.title, MAX_TITLE))}</a>\n${escapeTelegram([job.company.name, ...formatJobFacts(job), formatSalary(job.salary)].join(' · '))}`

/** The answer to a search, in the current language: the first jobs and a link to all of them. */
export function buildSearchText(
  origin: string,
  search: string,
  { jobs, total }: { jobs: readonly JobCard[]; total: number },
): TelegramText {
  const shown = cutText(search, 100)
  if (jobs.length === 0)
    return buildTelegramText(
      [escapeTelegram(t('No job matches “{search}”. Try fewer or other words.', { search: shown }))],
      [[{ text: t('See all jobs'), url: toPageUrl(withSource(`${origin}/jobs`, 'telegram')) }]],
    )
  const url = toPageUrl(withSource(`${origin}/jobs?q=${encodeURIComponent(search)}`, 'telegram'))
  const label = t('{total, plural, one {See this job} other {See all {total} jobs}}', { total })
  return buildTelegramText(
    [
      markTitle(
        t('{total, plural, one {{total} job for “{search}”} other {{total} jobs for “{search}”}}', {
          total,
          search: shown,
        }),
      ),
      ...jobs.map((job) => `\n${formatListedJob(origin, job)}`),
    ],
    [[{ text: label, url }]],
  )
}

/** The post of a job in the channel; of one that is not live any more it says so. */
export function buildJobPost(origin: string, job: JobCard, isClosed: boolean): TelegramText {
  const title = markTitle(job.title)
  const skills = job.skills.slice(0, 5).map(({ skill }) => skill.name)
  return buildTelegramText(
    [
      ...(isClosed ? [`<b>${t('Closed')}</b>`, `<s>${title}</s>`] : [title]),
      escapeTelegram(job.company.name),
      '',
      escapeTelegram(formatJobFacts(job).join(' · ')),
      escapeTelegram(formatSalary(job.salary)),
      ...(skills.length > 0 ? [escapeTelegram(skills.join(getListSeparator()))] : []),
    ],
    isClosed
      ? []
      : [
          [
            {
              text: t('See the job on {product}', { product: PRODUCT_NAME }),
              url: withSource(`${origin}/jobs/${job.id}`, 'telegram'),
            },
          ],
        ],
  )
}

/** The post of a job that is deleted. */
export const buildDeletedPost = (): TelegramText =>
  buildTelegramText([
    `<b>${t('Closed')}</b>`,
    escapeTelegram(t('This job is no longer on {product}.', { product: PRODUCT_NAME })),
  ])
