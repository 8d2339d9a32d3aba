import { PRODUCT_NAME } from '@sira/contract/product'
import { getLanguage } from '@sira/contract/t'
import type { MetaDescriptor } from 'react-router'

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
const buildAddressLinks = (canonical: string): MetaDescriptor[] => {
  const amharic = toAmharicUrl(canonical)
  return [
    { tagName: 'link', rel: 'canonical', href: getLanguage() === 'am' ? amharic : canonical },
    { tagName: 'link', rel: 'alternate', hrefLang: 'am', href: amharic },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: canonical },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: canonical },
  ]
}

/** The Amharic address of a page: '/am' follows the host. */
const toAmharicUrl = (url: string) => url.replace(/\w(?=\/)/, '$&/am').replace(/\/$/, '')

/** The preview image of pages that have none of their own. */
export const getPreviewUrl = (origin: string) => `${origin}/preview.png`

type RouteMatch = { id: string; loaderData?: unknown } | undefined

/** The public origin from the data of the root loader, for pages without a loader; '' when the root has no data. */
export const getPublicOrigin = (matches: readonly RouteMatch[]): string =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { publicOrigin?: string } | undefined)?.publicOrigin ??
  ''

/** The links by which feed readers find the jobs of a page, in its language; `rss` and `json` are absolute URLs. */
export function buildFeedLinks(title: string, rss: string, json: string): MetaDescriptor[] {
  const toUrl = (url: string) => (getLanguage() === 'am' ? toAmharicUrl(url) : url)
  return [
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: toUrl(rss) },
    { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title, href: toUrl(json) },
  ]
}
