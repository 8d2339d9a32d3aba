import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'

const TOKEN = '123456:TEST-TOKEN'
const CHANNEL = '@sira_town_jobs'
const WEBHOOK_SECRET = 'the-secret-of-the-town-hall'

/** A message as the stand-in has it. */
export interface FakeMessage {
  messageId: number
  chat: string
  text: string
  isSilent: boolean
  buttons: { text: string; url?: string; callback_data?: string }[]
  /** When it arrived, in milliseconds. */
  at: number
  edits: number
}
/** How a call fails: an answer of the Bot API, of a gateway, none at all, or a connection that breaks. */
export type FakeFailure =
  | { code: number; description?: string; retryAfter?: number; migratedTo?: number }
  | 'gateway'
  | 'silence'
  | 'broken'
  | 'broken after it was done'

interface State {
  messages: FakeMessage[]
  calls: { method: string; params: Params; at: number }[]
  failures: { chat: string; failure: FakeFailure }[]
  blocked: Set<string>
  /** Calls that were over a limit of the Bot API. */
  overLimit: string[]
  updates: { update_id: number }[]
  webhook: { url: string; secret_token: string } | undefined
  nextId: number
  /** Called for each message when it has arrived, before it is answered. */
  onMessage: (message: FakeMessage) => void
}
type Params = Record<string, unknown>
export type FakeTelegram = Awaited<ReturnType<typeof startFakeTelegram>>

/**
 * Starts a fake Bot API: it keeps messages by chat, refuses what the real one refuses (unknown entities, unchanged
 * texts, too many messages) and fails as it is told to.
 */
export async function startFakeTelegram() {
  const app = Fastify({ forceCloseConnections: true })
  const state: State = createState()
  app.post('/bot:token/:method', { bodyLimit: 1024 * 1024 }, (request, reply) => {
    const { token, method } = request.params as { token: string; method: string }
    if (token !== TOKEN) return refuse(reply, { code: 401, description: 'Unauthorized' })
    return answer(state, reply, method, (request.body ?? {}) as Params)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    /** For a bot that asks for its updates. */
    settings: { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_CHANNEL: CHANNEL, TELEGRAM_API_ORIGIN: origin },
    channel: CHANNEL,
    webhookSecret: WEBHOOK_SECRET,
    state,
    /** The messages of a chat, the first one first. */
    listMessages: (chat: number | string) => state.messages.filter((message) => message.chat === String(chat)),
    /** Lets the next call for a chat fail. */
    failNext: (chat: number | string, ...failures: FakeFailure[]) =>
      void state.failures.push(...failures.map((failure) => ({ chat: String(chat), failure }))),
    ...createPeople(state),
    reset: () => void Object.assign(state, createState()),
    close: () => closeAtOnce(app),
  }
}

const createState = (): State => ({
  messages: [],
  calls: [],
  failures: [],
  blocked: new Set(),
  overLimit: [],
  updates: [],
  webhook: undefined,
  nextId: 1000,
  onMessage: () => {},
})

const closeAtOnce = async (app: FastifyInstance) => {
  app.server.closeAllConnections()
  await app.close()
}

/** What people do in their chats; each returns the update, which waits for `getUpdates`. */
function createPeople(state: State) {
  const addUpdate = (content: object) => {
    const update = { update_id: state.nextId++, ...content }
    state.updates.push(update)
    return update
  }
  const describe = (chat: number, language: string) => ({
    chat: { id: chat, type: 'private' },
    from: { id: chat, is_bot: false, first_name: 'Hanna', language_code: language },
  })
  return {
    write: (chat: number, text: string, language = 'en') =>
      addUpdate({ message: { message_id: state.nextId++, date: 0, ...describe(chat, language), text } }),
    sendFile: (chat: number) =>
      addUpdate({
        message: { message_id: state.nextId++, date: 0, ...describe(chat, 'en'), document: { file_id: 'x' } },
      }),
    press: (message: FakeMessage, label: string) => {
      const button = message.buttons.find(({ text }) => text === label)
      if (!button?.callback_data) throw new Error(`There is no button ${label}`)
      const { chat, from } = describe(Number(message.chat), 'en')
      return addUpdate({
        callback_query: {
          id: `query-${state.nextId}`,
          from,
          data: button.callback_data,
          message: { message_id: message.messageId, date: 0, chat },
        },
      })
    },
    block: (chat: number) => {
      state.blocked.add(String(chat))
      return addUpdate({
        my_chat_member: { ...describe(chat, 'en'), date: 0, new_chat_member: { status: 'kicked', user: { id: 1 } } },
      })
    },
  }
}

function refuse(
  reply: FastifyReply,
  { code, description = 'Bad Request', retryAfter, migratedTo }: Extract<FakeFailure, { code: number }>,
) {
  const parameters = {
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    ...(migratedTo !== undefined && { migrate_to_chat_id: migratedTo }),
  }
  return reply.code(code).send({ ok: false, error_code: code, description, parameters })
}

const accept = (reply: FastifyReply, result: unknown) => reply.send({ ok: true, result })

function answer(state: State, reply: FastifyReply, method: string, params: Params) {
  state.calls.push({ method, params, at: performance.now() })
  if (method === 'getMe')
    return accept(reply, { id: 123_456, is_bot: true, first_name: 'Sira', username: 'sira_town_bot' })
  if (method === 'setWebhook' || method === 'deleteWebhook') {
    state.webhook = method === 'setWebhook' ? (params as State['webhook']) : undefined
    return accept(reply, true)
  }
  if (method === 'getUpdates') return answerUpdates(state, reply, params)
  if (method === 'answerCallbackQuery') return accept(reply, true)
  const chat = String(params['chat_id'])
  const failure = takeFailure(state, chat)
  if (failure === 'silence') return reply.hijack()
  if (failure === 'broken') return breakConnection(reply)
  if (failure === 'gateway') return reply.code(502).type('text/html').send('<html>Bad Gateway</html>')
  if (typeof failure === 'object') return refuse(reply, failure)
  if (state.blocked.has(chat))
    return refuse(reply, { code: 403, description: 'Forbidden: bot was blocked by the user' })
  const limit = findLimit(state, chat, method)
  if (limit) {
    state.overLimit.push(limit)
    return refuse(reply, { code: 429, description: 'Too Many Requests: retry after 1', retryAfter: 1 })
  }
  const problem = findProblem(params)
  if (problem) return refuse(reply, { code: 400, description: `Bad Request: ${problem}` })
  const message = method === 'sendMessage' ? addMessage(state, chat, params) : editMessage(state, chat, params)
  if (typeof message === 'string') return refuse(reply, { code: 400, description: `Bad Request: ${message}` })
  if (failure === 'broken after it was done') return breakConnection(reply)
  if (method === 'sendMessage') state.onMessage(message)
  return accept(reply, { message_id: message.messageId, date: 0, chat: { id: chat } })
}

function takeFailure(state: State, chat: string): FakeFailure | undefined {
  const index = state.failures.findIndex((one) => one.chat === chat)
  return index < 0 ? undefined : state.failures.splice(index, 1)[0]!.failure
}

function breakConnection(reply: FastifyReply) {
  reply.hijack()
  reply.raw.destroy()
}

/** The limits that Telegram documents; `calls` has the call itself already. */
function findLimit(state: State, chat: string, method: string): string | undefined {
  if (method === 'editMessageReplyMarkup') return undefined
  const now = performance.now()
  const sent = state.calls.filter((call) => call.method === 'sendMessage' || call.method === 'editMessageText')
  const within = (ms: number, own: boolean) =>
    sent.filter(({ at, params }) => at > now - ms && (!own || String(params['chat_id']) === chat)).length
  if (within(1000, false) > 30) return 'more than 30 a second'
  if (/^[@-]/.test(chat)) return within(60_000, true) > 20 ? 'more than 20 a minute in a channel' : undefined
  return within(1000, true) > 1 ? 'more than one a second in a chat' : undefined
}

const ALLOWED_TAGS = /<\/?(b|i|u|s|code|pre|a)( href="[^"<>]*")?>/g
/** What the Bot API refuses about a text or its buttons. */
function findProblem({ text, reply_markup: markup }: Params): string | undefined {
  const buttons = listButtons(markup)
  if (buttons.some(({ callback_data: data }) => data !== undefined && Buffer.byteLength(data) > 64))
    return 'BUTTON_DATA_INVALID'
  if (buttons.some(({ url }) => url !== undefined && /localhost|127\.0/.test(url))) return 'Wrong HTTP URL'
  if (text === undefined) return undefined
  const plain = String(text).replace(ALLOWED_TAGS, '')
  if (/[<>]|&(?!(amp|lt|gt|quot|#\d+);)/.test(plain)) return "can't parse entities"
  return plain.length > 4096 || plain.trim() === '' ? 'message is too long' : undefined
}

const listButtons = (markup: unknown): FakeMessage['buttons'] =>
  ((markup as { inline_keyboard?: FakeMessage['buttons'][] } | undefined)?.inline_keyboard ?? []).flat()

function addMessage(state: State, chat: string, params: Params): FakeMessage {
  const message: FakeMessage = {
    messageId: state.nextId++,
    chat,
    text: String(params['text']),
    isSilent: params['disable_notification'] === true,
    buttons: listButtons(params['reply_markup']),
    at: performance.now(),
    edits: 0,
  }
  state.messages.push(message)
  return message
}

function editMessage(state: State, chat: string, params: Params): FakeMessage | string {
  const found = state.messages.find((one) => one.chat === chat && one.messageId === params['message_id'])
  if (!found) return 'message to edit not found'
  const [text, buttons] = [String(params['text'] ?? found.text), listButtons(params['reply_markup'])]
  if (text === found.text && JSON.stringify(buttons) === JSON.stringify(found.buttons))
    return 'message is not modified: specified new message content and reply markup are exactly the same'
  return Object.assign(found, { text, buttons, edits: found.edits + 1 })
}

/** Answers at once when there is something, otherwise after a moment: tests do not wait for a long poll. */
async function answerUpdates(state: State, reply: FastifyReply, { offset = 0 }: Params) {
  if (state.webhook)
    return refuse(reply, { code: 409, description: "Conflict: can't use getUpdates method while webhook is active" })
  state.updates = state.updates.filter(({ update_id: id }) => id >= Number(offset))
  if (state.updates.length === 0) await new Promise((resolve) => setTimeout(resolve, 100))
  return accept(reply, state.updates.slice(0, 100))
}
