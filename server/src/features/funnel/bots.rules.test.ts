import { expect, test } from 'vitest'
import { isBot } from './bots.rules.ts'

test.for([
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0',
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 12; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Telegram-Android/10.5',
])('the browser of a person is no bot: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})

test.for([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (Macintosh) AppleWebKit/605 facebookexternalhit/1.1',
  'WhatsApp/2.23 A',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.31',
  'node',
])('what is no browser of a person is a bot: %j', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})
