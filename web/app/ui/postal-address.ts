/** Structured data: an address. */
export interface PostalAddress {
  '@type': 'PostalAddress'
  addressLocality?: string
  addressRegion?: string
  addressCountry?: string
}

/**
 * Returns the address of a place with only what is known of it; undefined when nothing is. It is called in loaders, so that
 * visitors load neither this nor the names of all countries.
 */
export function buildPostalAddress({
  city,
  region,
  country,
}: Record<'city' | 'region' | 'country', string>): PostalAddress | undefined {
  if (city === '' && country === '') return undefined
  return {
    '@type': 'PostalAddress',
    ...(city && { addressLocality: city }),
    // The region of Addis Ababa is called like the town.
    ...(region && region !== city && { addressRegion: region }),
    ...(country && { addressCountry: country }),
  }
}
