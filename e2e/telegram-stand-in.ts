import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// A stand-in for Telegram's Bot API, as far as linking a chat needs it, on a free local port.

const TOKEN = '123456:JOURNEY-TOKEN'
type Params = Record<string, unknown>

export interface TelegramStandIn {
  settings: Record<string, string>
  /** Opens the link of the settings in Telegram and presses Start in this chat. */
  openLink(url: string, chat: number): void
  write(chat: number, text: string): void
  /** The texts that arrived in a chat, the first one first. */
  listTexts(chat: number): string[]
  close(): void
}

export async function startTelegram(): Promise<TelegramStandIn> {
  const updates: { update_id: number; message: object }[] = []
  const messages: { chat: number; text: string }[] = []
  let nextId = 1
  const server = createServer((request, response) => void answer(request, response, updates, messages))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const write = (chat: number, text: string) =>
    void updates.push({
      update_id: nextId++,
      message: { chat: { id: chat, type: 'private' }, from: { language_code: 'en' }, text },
    })
  return {
    settings: {
      TELEGRAM_BOT_TOKEN: TOKEN,
      TELEGRAM_CHANNEL: '@sira_journey',
      TELEGRAM_API_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    openLink: (url, chat) => write(chat, `/start ${new URL(url).searchParams.get('start')}`),
    write,
    listTexts: (chat) => messages.filter((message) => message.chat === chat).map(({ text }) => text),
    close: () => server.close().closeAllConnections(),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  updates: { update_id: number }[],
  messages: { chat: number; text: string }[],
) {
  const params = JSON.parse((await request.toArray()).join('') || '{}') as Params
  const method = request.url?.replace(`/bot${TOKEN}/`, '')
  const accept = (result: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result }))
  if (method === 'getMe') return accept({ id: 123_456, is_bot: true, username: 'sira_journey_bot' })
  if (method === 'getUpdates') {
    const isNew = ({ update_id: id }: { update_id: number }) => id >= Number(params['offset'] ?? 0)
    if (!updates.some(isNew)) await new Promise((resolve) => setTimeout(resolve, 200))
    return accept(updates.filter(isNew))
  }
  if (method === 'sendMessage') messages.push({ chat: Number(params['chat_id']), text: String(params['text']) })
  return accept({ message_id: messages.length })
}
