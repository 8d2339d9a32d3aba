import type { TableInventory } from './data-inventory.ts'

/** The tables of the Telegram bot, of signing in with Telegram, and of notifications in browsers. */
export const CHANNEL_TABLES: Readonly<Record<string, TableInventory>> = {
  telegram_sign_ins: {
    kept: 'two minutes until the browser goes on with it, then half an hour; ten minutes to link it; until that is done',
    groups: [
      ['private', 'token_hash', 'knowing again who comes from Telegram without an account; a digest'],
      ['private', 'subject', "the Telegram account's own number"],
      ['private', 'first_name last_name', 'the name at Telegram, for the new account'],
      ['private', 'email code_hash', 'the address that the person enters, and the code that proves it; a digest'],
      ['ours', 'letter_id code_expires_at tries', 'which email carries the code, until when it counts, five tries'],
      ['ours', 'step created_at expires_at', 'what comes next, and until when'],
    ],
  },
  push_subscriptions: {
    kept: 'until turned off, signed out, ended by the push service, or the account is deleted; the ten newest of an account',
    groups: [
      ['private', 'endpoint p256dh auth', 'where a browser gets notifications, and the keys that encrypt them'],
      ['ours', 'id account_id session_id saved_at', 'whose browser it is'],
      ['ours', 'server_key', 'the public key of ours that it knows'],
    ],
  },
  push_messages: {
    kept: 'until sent, two days at most',
    groups: [
      [
        'ours',
        'subscription_id notification_id attempts next_attempt_at',
        'which notification waits for which browser',
      ],
    ],
  },
  telegram_chats: {
    kept: 'until unlinked, the bot is blocked, or the account is deleted',
    groups: [
      ['private', 'account_id chat_id linked_at', 'where notifications are sent on Telegram'],
      ['private', 'quiet_from quiet_until', 'when they wait'],
    ],
  },
  telegram_links: {
    kept: 'until used, or an hour after it expired',
    groups: [
      ['private', 'token_hash', 'linking a Telegram chat; a digest'],
      ['ours', 'account_id expires_at', 'whose link it is'],
    ],
  },
  telegram_messages: {
    kept: '7 days; replies only until they have left',
    groups: [
      ['ours', 'id account_id notification_id job_id', 'which message it is'],
      ['private', 'chat', 'where it is sent'],
      ['private', 'content', 'a reply to what somebody wrote to the bot', 'until it has left'],
      ['ours', 'state attempts due_at next_attempt_at claimed_until sent_at', 'sending it once, in order'],
      ['private', 'last_error', 'why it was not sent'],
    ],
  },
}
