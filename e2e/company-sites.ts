import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The pages of a company's own website, by their paths. */
export type SitePages = Readonly<Record<string, { body: string; policy?: string }>>

/**
 * Opens a website of somebody else: it has another origin and another site than ours. `policy` is the
 * Content-Security-Policy of a page. Returns where it is, and how to close it.
 */
export async function openCompanySite(pages: SitePages): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? '/', 'http://site').pathname]
    // Browsers ask for a picture of the site.
    if (!page) return void response.writeHead(204).end()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(page.policy && { 'content-security-policy': page.policy }),
    })
    response.end(`<!doctype html><html lang="en"><title>Careers</title>${page.body}</html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
