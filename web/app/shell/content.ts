import type { Site } from '@sira/contract/product'
import { useRouteLoaderData } from 'react-router'

export const TAGLINE = 'Tech jobs in Ethiopia, posted by companies whose trade license we have checked.'

/** The part of an installation's settings that the frames around the screens show; empty where the page broke before it was known. */
export const useSite = (): Pick<Site, 'socialLinks' | 'testimonial'> => useRouteLoaderData<Site>('root') ?? {}
