export const ORIGIN = 'https://sira.test'
export const toUrl = (address: string | { url: string }): string =>
  new URL(typeof address === 'string' ? address : address.url, ORIGIN).href

/** What each cache holds, by addresses. */
export type Stored = Map<string, Map<string, Response>>
interface CacheEvents {
  /** Loads what is added to a cache. */
  load: (url: string) => Promise<Response>
  /** Called right after the caches were listed. */
  onListed: () => void
}

/** Creates the Cache API over a map. */
export function createCaches(stored: Stored, { load, onListed }: CacheEvents) {
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, cache)
    return {
      match: async (address: string) => cache.get(toUrl(address))?.clone(),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
      delete: async (address: string | { url: string }) => cache.delete(toUrl(address)),
      addAll: async (requests: Request[]) => {
        for (const request of requests) cache.set(toUrl(request), await load(request.url))
      },
    }
  }
  return {
    open,
    has: async (name: string) => stored.has(name),
    keys: async () => {
      const names = [...stored.keys()]
      onListed()
      return names
    },
    delete: async (name: string) => stored.delete(name),
    match: async (address: string, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, cache] of stored)
        if ((cacheName ?? name) === name && cache.has(toUrl(address))) return cache.get(toUrl(address))!.clone()
      return undefined
    },
  }
}
