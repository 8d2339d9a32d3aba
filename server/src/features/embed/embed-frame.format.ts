import { formatDay } from '@sira/contract/local-time'
import { PRODUCT_NAME } from '@sira/contract/product'
import type { JobCard } from '@sira/contract/jobs'
import { LANGUAGES } from '@sira/contract/languages'
import { getLanguage, getLanguageData, t } from '@sira/contract/t'
import { withSource } from '#core/source-link.ts'
import { toPageUrl } from '#email/compose-email.ts'
import { formatJobFacts, formatSalary } from '../feeds/job-text.format.ts'
import type { EmbeddedJobs } from './embed.queries.ts'
import { FRAME_SCRIPT } from './frame-script.format.ts'

// The document that other websites show in a frame: HTML without anything to load, in the page's own colours, which the
// script of the frame reads from its address.

/** The colours are those of the pages; a page whose colours are known replaces them. */
export const FRAME_STYLE = `:root{color-scheme:light dark;--ink:#17231d;--paper:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e9ece6;--paper:#131a17}}
html{background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,"Noto Sans Ethiopic",Ebrima,Nyala,Kefa,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;padding:4px}
h1{margin:0 0 .5em;font-size:1.125em;line-height:1.4}
ul{margin:0;padding:0;list-style:none}
li{position:relative;padding:.75em 0;border-top:1px solid;border-color:color-mix(in srgb,currentColor 22%,transparent)}
a{color:inherit;text-underline-offset:.2em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
li a{font-weight:600;overflow-wrap:anywhere}
li a::after{content:"";position:absolute;inset:0}
:focus-visible{outline:3px solid;outline-offset:1px;border-radius:3px}
li a:focus-visible{outline:0}
li a:focus-visible::after{outline:3px solid;outline-offset:-3px;border-radius:3px}
p{margin:.15em 0 0;font-size:.9375em;overflow-wrap:anywhere}
p.end{margin:.75em 0 .25em}
span+span::before{content:" · ";content:" · "/""}
b{font-weight:600;font-variant-numeric:tabular-nums}
@media(min-width:36em){li{display:flex;justify-content:space-between;gap:1.5em}
p.terms{flex:none;margin:0;text-align:right}
p.terms span{display:block}
p.terms span::before{content:none}}`

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const ETHIOPIC = /[\u1200-\u139f\u2d80-\u2ddf\uab00-\uab2f]/

/** What companies write is often in another language than the list. */
function markLanguage(text: string): string {
  const script = ETHIOPIC.test(text) ? 'Ethi' : 'Latn'
  if (script === getLanguageData('script')) return ''
  return ` lang="${LANGUAGES.find((language) => language.script === script)!.code}"`
}

/** Links leave the frame, and open in the same tab, so that "Back" leads back to the company's website. */
const buildLink = (url: string, text: string, mark = '') =>
  `<a href="${escapeHtml(withSource(toPageUrl(url), 'embed'))}" target="_top"${mark}>${escapeHtml(text)}</a>`

/** Returns the document with the open jobs of a company, in the current language. */
export function buildJobsFrame({ company, total, jobs }: EmbeddedJobs, origin: string): string {
  const title = t('Open jobs at {company}', { company: company.name })
  const page = `${origin}/companies/${company.id}`
  if (jobs.length === 0)
    return buildDocument(title, [
      `<h1>${escapeHtml(title)}</h1>`,
      `<p>${escapeHtml(t('There are no open jobs at the moment.'))}</p>`,
      `<p class="end">${buildLink(page, t('Follow the company to hear about new jobs'))}</p>`,
    ])
  const more = total - jobs.length
  const moreText = t('{more, plural, one {One more open job} other {{more} more open jobs}}', { more })
  return buildDocument(title, [
    `<h1>${escapeHtml(title)}</h1>`,
    `<ul>${jobs.map((job) => buildJobRow(job, origin)).join('')}</ul>`,
    `<p class="end"><span>${buildLink(page, more > 0 ? moreText : t('The company on {product}', { product: PRODUCT_NAME }))}</span></p>`,
  ])
}

function buildJobRow(job: JobCard, origin: string): string {
  const facts = formatJobFacts(job).map((fact) => `<span>${escapeHtml(fact)}</span>`)
  const pay = job.salary && `<span><b>${escapeHtml(formatSalary(job.salary))}</b></span>`
  const deadline = job.deadline && `<span>${escapeHtml(t('Closes {date}', { date: formatDay(job.deadline) }))}</span>`
  const terms = [pay, deadline].filter(Boolean).join('')
  const link = buildLink(`${origin}/jobs/${job.id}`, job.title, markLanguage(job.title))
  return `<li><div>${link}<p>${facts.join('')}</p></div>${terms && `<p class="terms">${terms}</p>`}</li>`
}

/** Returns the document for a company that does not exist or is not public. */
export const buildUnknownCompanyFrame = (origin: string): string =>
  buildDocument(t('Open jobs'), [
    `<p>${escapeHtml(t('This list of open jobs is not available. The company may have left, or the address is wrong.'))}</p>`,
    `<p class="end">${buildLink(`${origin}/jobs`, t('All open jobs on {product}', { product: PRODUCT_NAME }))}</p>`,
  ])

const buildDocument = (title: string, parts: readonly string[]) =>
  `<!doctype html><html lang="${getLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${FRAME_STYLE}</style><script>${FRAME_SCRIPT}</script></head><body><section aria-label="${escapeHtml(title)}">${parts.join('')}</section></body></html>\n`

/** Returns the same list as JSON for websites that draw it themselves. Nothing in it is about people. */
export const buildJobsJson = ({ company, total, jobs }: EmbeddedJobs, origin: string): string =>
  JSON.stringify({
    company: { ...company, url: `${origin}/companies/${company.id}` },
    total,
    jobs: jobs.map(({ id, title, location, isRemote, type, level, salary, skills, deadline, publishedAt }) => ({
      id,
      title,
      url: withSource(`${origin}/jobs/${id}`, 'embed'),
      location,
      isRemote,
      type,
      level,
      salary,
      skills: skills.map(({ skill }) => skill.name),
      deadline,
      publishedAt,
    })),
  })
