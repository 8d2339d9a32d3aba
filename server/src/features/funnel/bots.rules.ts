/** Words in the user agents of crawlers, link previews, monitors and command-line tools, in lower case. */
const BOT_WORDS = (
  'bot crawl spider slurp preview facebookexternalhit whatsapp embedly monitor uptime lighthouse headless phantom ' +
  'curl wget python java/ okhttp axios libwww httpclient http-client scrapy feedfetcher feedly'
).split(' ')
/** A maker of phones whose name contains one of the words. */
const NO_BOT = 'cubot'

/** Returns whether a user agent is none of a person's browser; one without a user agent is not either. */
export function isBot(userAgent: string): boolean {
  const text = userAgent.toLowerCase().replaceAll(NO_BOT, '')
  return !text.startsWith('mozilla/') || BOT_WORDS.some((word) => text.includes(word))
}
