// Answers only when there is no connection, with the page that says so; everything else goes its ordinary way.
const PAGE = '/offline.html'
const STORE = 'offline-1'

addEventListener('install', (event) =>
  event.waitUntil(caches.open(STORE).then((store) => store.add(new Request(PAGE, { cache: 'reload' })))),
)

addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== STORE) await caches.delete(name)
      // The page is asked for while this script is still waking up.
      await registration.navigationPreload?.enable()
    })(),
  ),
)

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(pageOr(event))
})

async function pageOr(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}
