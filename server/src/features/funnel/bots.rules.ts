/** Words in the user agents of crawlers, link previews, monitors and command-line tools. */
const BOT_WORDS =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|skypeuripreview|embedly|monitor|uptime|lighthouse|headless|phantom|curl|wget|python|java\/|okhttp|go-http|axios|node-fetch|undici|libwww|http-?client|scrapy|feedfetcher|feedly/i

/** Returns whether a user agent is none of a person's browser; one without a user agent is not either. */
export const isBot = (userAgent: string): boolean => !userAgent.startsWith('Mozilla/') || BOT_WORDS.test(userAgent)
