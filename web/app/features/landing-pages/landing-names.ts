import { ph, t } from '@lingui/core/macro'
import type { LandingLink } from '@sira/contract/landing-pages'
import { formatPlace } from '@sira/contract/place-names'
import { paths } from '../../paths.ts'
import { INDUSTRY_LABELS, getLabel } from '../../ui/labels.ts'

/** 'React', 'Addis Ababa', 'Banking', 'Remote': the name of a page in a list of pages of its kind. */
export function formatLandingName({ kind, name }: Pick<LandingLink, 'kind' | 'name'>): string {
  if (kind === 'CITY') return formatPlace(name)
  if (kind === 'INDUSTRY') return getLabel(INDUSTRY_LABELS, name)
  return kind === 'REMOTE' ? t`Remote` : name
}

/** 'React jobs in Ethiopia', 'Tech jobs in Adama', 'Banking jobs in Ethiopia', 'Remote tech jobs' */
export function formatLandingTitle(page: Pick<LandingLink, 'kind' | 'name'>): string {
  const name = formatLandingName(page)
  if (page.kind === 'REMOTE') return t`Remote tech jobs`
  return page.kind === 'CITY' ? t`Tech jobs in ${ph({ place: name })}` : t`${ph({ name })} jobs in Ethiopia`
}

/** Structured data: the path from the job list to this page. */
export const buildLandingBreadcrumbs = (page: LandingLink, origin: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: t`Find Jobs`, item: origin + paths.jobs() },
    { '@type': 'ListItem', position: 2, name: formatLandingTitle(page), item: origin + paths.landing(page) },
  ],
})
