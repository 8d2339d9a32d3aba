import type { MetaDescriptor } from 'react-router'

export const PRODUCT = 'Sira'

/** 'Companies' → 'Companies | Sira' */
export const titleText = (title?: string) => (title ? `${title} | ${PRODUCT}` : PRODUCT)

/** Title, description and previews of one page. `canonical` and `image` are whole addresses; `noindex` keeps it out of search engines. */
export function pageMeta({ title, description, canonical, image, noindex, type = 'website' }: {
  title?: string
  description?: string
  canonical?: string
  image?: string
  noindex?: boolean
  type?: 'website' | 'article' | 'profile'
}): MetaDescriptor[] {
  const text = titleText(title)
  const tags: (MetaDescriptor | false | undefined | '')[] = [
    { title: text },
    { property: 'og:title', content: text },
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:type', content: type },
    { name: 'twitter:card', content: 'summary' },
    description && { name: 'description', content: description },
    description && { property: 'og:description', content: description },
    canonical && { tagName: 'link', rel: 'canonical', href: canonical },
    canonical && { property: 'og:url', content: canonical },
    image && { property: 'og:image', content: image },
    noindex && { name: 'robots', content: 'noindex' },
  ]
  return tags.filter((tag): tag is MetaDescriptor => Boolean(tag))
}

type Match = { id: string; loaderData?: unknown } | undefined

/** What absolute addresses begin with, as the root of the page knows it; for pages that load nothing themselves. */
export const originIn = (matches: readonly Match[]): string =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { publicOrigin?: string } | undefined)?.publicOrigin ?? ''
