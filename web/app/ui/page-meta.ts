import { PRODUCT_NAME } from '@sira/contract/product'
import { listLanguages } from '@sira/contract/t'
import type { MetaDescriptor } from 'react-router'
import { toLanguagePath, toPageAddress } from '../language.ts'

/** 'Companies' → 'Companies | Sira' */
export const formatPageTitle = (title?: string) => (title ? `${title} | ${PRODUCT_NAME}` : PRODUCT_NAME)

/**
 * Title, description and previews of one page. `canonical`, its English address, and `image` (a preview of 1200 × 630) are absolute URLs;
 * `noindex` keeps it out of search engines.
 */
export function buildPageMeta({
  title,
  description,
  canonical,
  image,
  noindex,
  type = 'website',
}: {
  title?: string
  description?: string
  canonical?: string
  image?: string
  noindex?: boolean
  type?: 'website' | 'article' | 'profile'
}): MetaDescriptor[] {
  const text = formatPageTitle(title)
  const tags: (MetaDescriptor | false | undefined | '')[] = [
    { title: text },
    { property: 'og:title', content: text },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:type', content: type },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    description && { name: 'description', content: description },
    description && { property: 'og:description', content: description },
    ...(canonical ? buildAddressLinks(canonical) : []),
    canonical && { property: 'og:url', content: canonical },
    image && { property: 'og:image', content: image },
    image && { property: 'og:image:width', content: '1200' },
    image && { property: 'og:image:height', content: '630' },
    image && { property: 'og:image:alt', content: text },
    noindex && { name: 'robots', content: 'noindex' },
  ]
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag))
}

/** The address of a page in its own language and in each language. */
const buildAddressLinks = (canonical: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: toPageAddress(canonical) },
  ...[...listLanguages('path'), { code: 'x-default', path: '' }].map(({ code, path }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: code,
    href: toLanguagePath(canonical, path),
  })),
]

/** The preview image of pages that have none of their own. */
export const getPreviewUrl = (origin: string) => `${origin}/preview.png`

type RouteMatch = { id: string; loaderData?: unknown } | undefined

/** The public origin from the data of the root loader, for pages without a loader; '' when the root has no data. */
export const getPublicOrigin = (matches: readonly RouteMatch[]): string =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { publicOrigin?: string } | undefined)?.publicOrigin ??
  ''

/** The links by which feed readers find the jobs of a page, in its language; `rss` and `json` are absolute URLs. */
export const buildFeedLinks = (title: string, rss: string, json: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: toPageAddress(rss) },
  { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title, href: toPageAddress(json) },
]
