import { mountPages } from '#http/pages.ts'
import type { Route } from '#http/route.ts'
import type { Config } from '../config.ts'
import { everyRoute } from '../every-route.ts'
import type { Town } from './town.ts'

export interface Shown {
  status: number
  html: string
  /** What people read, blanks folded. */
  text: string
  /** Every link: what it says, and where to. */
  links: [text: string, href: string][]
  headers: Record<string, unknown>
}
export type Show = (path: string) => Promise<Shown>

export const unescaped = (html: string) =>
  html
    .replaceAll('&#x27;', `'`)
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
export const textOf = (html: string) =>
  unescaped(
    html
      .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  ).trim()
export const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', inner = '']): [string, string] => [textOf(inner), unescaped(href)],
  )

/** The built pages on one more instance (`npm test` builds them first), with other settings or routes where a test wants them. */
export async function shower(
  town: Town,
  { settings = {}, routes = (all) => all }: { settings?: Partial<Config>; routes?: (all: Route[]) => Route[] } = {},
): Promise<Show> {
  const { app } = await town.instance((fresh, resources) =>
    mountPages(fresh, routes(everyRoute(resources)), { ...resources.config, ...settings }),
  )
  return async (path) => {
    const { statusCode: status, body: html, headers } = await app.inject({ url: path })
    return { status, html, text: textOf(html), links: linksOf(html), headers }
  }
}
