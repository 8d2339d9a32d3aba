import { PRODUCT_NAME } from '@sira/contract/product'
import { Marked } from 'marked'

/** The whole style of the page; its hash is in the page's Content-Security-Policy. */
export const DEVELOPER_PAGE_STYLE = `:root{color-scheme:light dark;--ink:#17251e;--soft:#4d5a53;--line:#d3d8d1;--wash:#f1f3ee;--ground:#fbfbf7;--link:#0b5d3f}
@media(prefers-color-scheme:dark){:root{--ink:#eceee6;--soft:#b4bdb5;--line:#3a453f;--wash:#0c120f;--ground:#131a16;--link:#84d8a4}}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--ground);margin:0;overflow-wrap:anywhere}
header{border-bottom:1px solid var(--line)}header a{font-weight:700;color:inherit;text-decoration:none}
header div,main{max-width:50rem;margin:0 auto;padding:1rem}
h1{font-size:1.9rem;line-height:1.2;margin:1.5rem 0 .5rem}
h2{font-size:1.4rem;line-height:1.25;margin:3rem 0 .5rem;padding-top:1rem;border-top:1px solid var(--line)}
h3{font-size:1.1rem;margin:2rem 0 .25rem}h4{font:600 .95rem/1.4 ui-monospace,Consolas,monospace;margin:1.75rem 0 .25rem}
p,ul,ol{margin:.5rem 0}ul,ol{padding-left:1.25rem}li{margin:.2rem 0}a{color:var(--link);text-underline-offset:3px}
:focus-visible{outline:3px solid #f0c52e;outline-offset:2px}
code{font:.875em/1.5 ui-monospace,Consolas,monospace;background:var(--wash);border-radius:4px;padding:.1em .3em}
pre{background:var(--wash);border:1px solid var(--line);border-radius:8px;padding:.75rem 1rem;overflow-x:auto}pre code{padding:0;background:none}
table{border-collapse:collapse;width:100%;font-size:.9rem;display:block;overflow-x:auto;margin:1rem 0}
td code{white-space:nowrap}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}th{color:var(--soft);font-weight:600}
@media print{header{display:none}}`

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .split(/[^a-z\d]/)
    .filter(Boolean)
    .join('-')

/** Headings get an anchor, so that they can be linked to. */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${toAnchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

/** Returns the page of the guide, which is Markdown. */
export async function renderDeveloperPage(guide: string): Promise<string> {
  const main = await markdown.parse(guide)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${PRODUCT_NAME} for developers</title><meta name="description" content="Call the API of ${PRODUCT_NAME} with a key of your company: jobs, applications, events and webhooks, with examples."><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="alternate" type="text/markdown" href="/developers.md"><style>${DEVELOPER_PAGE_STYLE}</style></head><body><header><div><a href="/">${PRODUCT_NAME}</a></div></header><main>${main}</main></body></html>`
}
