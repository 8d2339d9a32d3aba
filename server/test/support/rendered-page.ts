import { registerPages } from '#http/pages.ts'
import type { Route } from '#http/route.ts'
import type { Config } from '../../src/config.ts'
import { DEMO_SITE } from '../../src/demo/site.ts'
import { buildRoutes } from '../../src/routes.ts'
import type { TestApp } from './test-app.ts'

export interface RenderedPage {
  status: number
  html: string
  /** The visible text, with runs of white space as one space. */
  text: string
  /** Every link: its text and its target. */
  links: [text: string, href: string][]
  headers: Record<string, unknown>
}
export type RenderPage = (path: string) => Promise<RenderedPage>

export const unescapeHtml = (html: string) =>
  html
    .replaceAll('&#x27;', `'`)
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
export const extractText = (html: string) =>
  unescapeHtml(
    html
      .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  ).trim()
export const extractLinks = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', inner = '']): [string, string] => [extractText(inner), unescapeHtml(href)],
  )

/**
 * Starts one more instance with the built pages (`npm test` builds them first), with other settings or routes if given.
 * Returns a function that renders a page.
 */
export async function createPageRenderer(
  testApp: TestApp,
  { settings = {}, routes = (all) => all }: { settings?: Partial<Config>; routes?: (all: Route[]) => Route[] } = {},
): Promise<RenderPage> {
  const { app } = await testApp.startInstance((fresh, resources) => {
    const config = { ...resources.config, ...settings }
    return registerPages(fresh, routes(buildRoutes(resources)), config, config.DEMO ? DEMO_SITE : undefined)
  })
  return async (path) => {
    const { statusCode: status, body: html, headers } = await app.inject({ url: path })
    return { status, html, text: extractText(html), links: extractLinks(html), headers }
  }
}
