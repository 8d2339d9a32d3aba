import type { LanguageData } from '@sira/contract/languages'
import { describeLanguage, t, type Language } from '@sira/contract/t'
import { PRODUCT_NAME } from '@sira/contract/product'

const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fafaf7,#0c1512);color:light-dark(#13251d,#eceee6)}
main{max-width:34rem;margin:0 auto;padding:4rem 1.25rem}
svg{display:block}.t1{fill:light-dark(#115e3e,#26855c)}.t2{fill:#eab532}.t3{fill:#c4613f}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}
h2{font-size:1.125rem;margin:2.5rem 0 0}
ul{margin:.25rem 0 0;padding:0;list-style:none}
li a{display:inline-flex;align-items:center;min-height:2.75rem;color:light-dark(#0a5d3c,#6fd29c)}
.again{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:8px;background:light-dark(#0a5d3c,#6fd29c);color:light-dark(#fff,#06231a);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #face2a;box-shadow:0 0 0 5px #13251d}`

/** The device's own Ge'ez letters, otherwise the file that the pages have loaded: the browser still has it. */
const ETHIOPIC_STYLE = `@font-face{font-family:Ethiopic;src:local('Noto Sans Ethiopic'),local('Ebrima'),local('Nyala'),local('Kefa'),url(/fonts/noto-ethiopic-400.woff2) format('woff2');unicode-range:U+1200-139F,U+2D80-2DDF,U+AB00-AB2F}
body{font-family:system-ui,Ethiopic,sans-serif;line-height:1.7}
`

/** Opens the page that was asked for when the connection is back, which a browser does not always notice. */
export const OFFLINE_SCRIPT = `const again = () => {
  if (document.visibilityState === 'visible')
    fetch('/offline.html', { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {})
}
addEventListener('online', again)
document.addEventListener('visibilitychange', again)
setInterval(again, 10000)`

const SCRIPT_STYLES: Record<LanguageData['script'], string> = { Latn: '', Ethi: ETHIOPIC_STYLE }

const WOVEN_BORDER = `<svg width="100%" height="14" aria-hidden="true" shape-rendering="crispEdges"><pattern id="band" width="48" height="14" patternUnits="userSpaceOnUse"><g transform="scale(2)"><path class="t1" d="M0 0h24v1h-24zM6 2h1v1h-1zM18 2h1v1h-1zM5 3h3v1h-3zM17 3h3v1h-3zM6 4h1v1h-1zM18 4h1v1h-1zM0 6h24v1h-24z"/><path class="t2" d="M0 1h1v1h-1zM0 2h2v1h-2zM23 2h1v1h-1zM0 3h3v1h-3zM22 3h2v1h-2zM0 4h2v1h-2zM23 4h1v1h-1zM0 5h1v1h-1z"/><path class="t3" d="M12 1h1v1h-1zM11 2h3v1h-3zM10 3h2v1h-2zM13 3h2v1h-2zM11 4h3v1h-3zM12 5h1v1h-1z"/></g></pattern><rect width="100%" height="100%" fill="url(#band)"/></svg>`

/**
 * Returns the page that browsers store and show without a connection. It needs no other file, except letters that the device may
 * lack. The service worker shows its hidden part where the screens that it links to are kept on the device. `toPath` returns the path of a page in the
 * language.
 */
export const buildOfflinePage = (language: Language, toPath: (path: string) => string): string => {
  const link = (path: string, text: string) => `<li><a href="${toPath(path)}">${text}</a></li>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('You are offline')}</title>
<style>${STYLE}
${SCRIPT_STYLES[describeLanguage(language).script]}</style>
</head>
<body>
${WOVEN_BORDER}
<main id="main">
<h1>${t('You are offline')}</h1>
<p>${t('There is no connection, so this page cannot be shown now. Nothing is lost: drafts stay on this device until they are sent.')}</p>
<p><a class="again" href="">${t('Try again')}</a></p>
<nav aria-labelledby="kept" hidden>
<h2 id="kept">${t('On this device')}</h2>
<ul>
${link('/JOBSEEKER/saved', t('Saved jobs'))}
${link('/JOBSEEKER/applications', t('My applications'))}
${link('/JOBSEEKER/profile', t('My profile'))}
</ul>
</nav>
</main>
<script>${OFFLINE_SCRIPT}</script>
</body>
</html>
`
}

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
  dir: describeLanguage(language).direction,
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
