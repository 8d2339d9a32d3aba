import { PRODUCT_NAME } from '@sira/contract/product'
import { t, type Language } from '@sira/contract/t'

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const

/**
 * Returns what browsers need to install the site as an app in a language (W3C Web Application Manifest). Both have the
 * same `id`: people who change the language keep the app. `?start` tells the service worker that the app was started.
 * `toPath` returns the path of a page in that language.
 */
export const buildWebAppManifest = (language: Language, toPath: (path: string) => string): object => ({
  id: '/',
  name: t('{name}: jobs in Ethiopia', { name: PRODUCT_NAME }),
  short_name: PRODUCT_NAME,
  description: t('Find jobs, apply for them and follow your applications, also without a connection.'),
  lang: language,
  dir: 'ltr',
  start_url: `${toPath('/')}?start`,
  scope: '/',
  display: 'standalone',
  background_color: '#fafaf7',
  theme_color: '#0c5c3f',
  icons: ICONS,
  shortcuts: [
    { name: t('Find jobs'), url: toPath('/jobs') },
    { name: t('Saved jobs'), url: toPath('/JOBSEEKER/saved') },
    { name: t('My applications'), url: toPath('/JOBSEEKER/applications') },
  ],
})
