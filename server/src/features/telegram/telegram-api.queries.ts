import type { ApiMethods, Update, UserFromGetMe } from '@grammyjs/types'
import { PRODUCT_NAME } from '@sira/contract/product'
import { z } from 'zod'
import { appError } from '#core/app-error.ts'
import { fetchExternal } from '#core/fetch-external.ts'
import type { Config } from '../../config.ts'

/** The settings with which the Bot API is called. */
export type TelegramConfig = Pick<Config, 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_API_ORIGIN'>

type ParamsOf<Method extends keyof ApiMethods<never>> = Parameters<ApiMethods<never>[Method]>[0]
/** The methods of the Bot API that we call, with their parameters. */
export interface TelegramMethods {
  getMe: Record<never, never>
  getUpdates: { offset?: number; timeout: number; allowed_updates: readonly string[] }
  setWebhook: { url: string; secret_token: string; allowed_updates: readonly string[] }
  deleteWebhook: Record<never, never>
  sendMessage: ParamsOf<'sendMessage'>
  editMessageText: ParamsOf<'editMessageText'>
  editMessageReplyMarkup: ParamsOf<'editMessageReplyMarkup'>
  answerCallbackQuery: ParamsOf<'answerCallbackQuery'>
}
interface TelegramResults {
  getMe: UserFromGetMe
  getUpdates: Update[]
  sendMessage: { message_id: number }
}
export type TelegramMethod = keyof TelegramMethods
type ResultOf<Method extends TelegramMethod> = Method extends keyof TelegramResults ? TelegramResults[Method] : unknown

/**
 * What became of a call. REFUSED: the Bot API answered that it did not do it. UNSENT: no connection was made, so nothing
 * happened. UNKNOWN: the request was sent, but no answer came.
 */
export type TelegramOutcome<Result = unknown> =
  | { kind: 'DONE'; result: Result }
  | { kind: 'REFUSED'; code: number; description: string; retryAfter?: number; migratedTo?: number }
  | { kind: 'UNSENT' | 'UNKNOWN'; reason: string }

const Answer = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.number(),
    description: z.string().default(''),
    parameters: z.object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() }).optional(),
  }),
])
type RefusedAnswer = Extract<z.output<typeof Answer>, { ok: false }>

/** A message may take so long to be accepted; after that nobody knows what became of it. */
const CALL_TIMEOUT_MS = 15_000

interface CallOptions {
  timeoutMs?: number
  signal?: AbortSignal
}

/** Calls a method of the Bot API once. Never throws; the caller decides what is tried again, and when. */
export async function callTelegram<Method extends TelegramMethod>(
  { TELEGRAM_API_ORIGIN, TELEGRAM_BOT_TOKEN }: TelegramConfig,
  method: Method,
  params: TelegramMethods[Method],
  { timeoutMs = CALL_TIMEOUT_MS, signal }: CallOptions = {},
): Promise<TelegramOutcome<ResultOf<Method>>> {
  try {
    const response = await fetchExternal(
      `${TELEGRAM_API_ORIGIN}/bot${TELEGRAM_BOT_TOKEN}/${method}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': PRODUCT_NAME },
        body: JSON.stringify(params),
        ...(signal && { signal }),
      },
      { timeoutMs, mayFail: true },
    )
    const answer = Answer.safeParse(await response.json().catch(() => undefined))
    if (!answer.success) return toUnreadable(response.status)
    return answer.data.ok ? { kind: 'DONE', result: answer.data.result as ResultOf<Method> } : toRefusal(answer.data)
  } catch (error) {
    return toFailedConnection(error)
  }
}

/** A gateway in front of the Bot API answers for it: it could not pass the request on. */
const toUnreadable = (status: number): TelegramOutcome<never> =>
  status >= 500
    ? { kind: 'REFUSED', code: status, description: 'the answer is not of the Bot API' }
    : { kind: 'UNKNOWN', reason: `the answer (${status}) could not be read` }

const toRefusal = ({ error_code: code, description, parameters }: RefusedAnswer): TelegramOutcome<never> => ({
  kind: 'REFUSED',
  code,
  description,
  ...(parameters?.retry_after !== undefined && { retryAfter: parameters.retry_after }),
  ...(parameters?.migrate_to_chat_id !== undefined && { migratedTo: parameters.migrate_to_chat_id }),
})

/** The errors with which no connection was made. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** `fetch failed` has the reason in its cause; what is thrown on the way has it in that of PROVIDER_UNREACHABLE. */
function toFailedConnection(error: unknown): TelegramOutcome<never> {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, name } = each as NodeJS.ErrnoException
    if (code && NOT_CONNECTED.has(code)) return { kind: 'UNSENT', reason: code }
    if (name === 'TimeoutError') return { kind: 'UNKNOWN', reason: 'no answer in time' }
    if (code && /^(UND_|E[A-Z]+$)/.test(code)) return { kind: 'UNKNOWN', reason: code }
  }
  return { kind: 'UNKNOWN', reason: 'the connection broke' }
}

const names = new Map<string, string>()

/** Returns the bot's name, for links to it. It is asked once. Throws TELEGRAM_UNREACHABLE. */
export async function getBotName(config: TelegramConfig): Promise<string> {
  const key = `${config.TELEGRAM_API_ORIGIN} ${config.TELEGRAM_BOT_TOKEN}`
  const known = names.get(key)
  if (known) return known
  const outcome = await callTelegram(config, 'getMe', {}, { timeoutMs: 5000 })
  if (outcome.kind !== 'DONE') throw appError('TELEGRAM_UNREACHABLE')
  names.set(key, outcome.result.username)
  return outcome.result.username
}
