import { t } from '@lingui/core/macro'
import type { SiteSettings } from '@sira/contract/product'
import { useRouteLoaderData } from 'react-router'

export const TAGLINE = t`Tech jobs in Ethiopia, posted by companies whose trade license we have checked.`

/** The settings of this installation that the layouts show; empty when the page failed before they were loaded. */
export const useSiteSettings = (): Pick<SiteSettings, 'socialLinks' | 'testimonial' | 'telegram' | 'push'> =>
  useRouteLoaderData<SiteSettings>('root') ?? {}
