/** Structured data: an address with only what is known of a place; undefined when nothing is. */
export function buildPostalAddress({
  city,
  region,
  country,
}: Record<'city' | 'region' | 'country', string>): Record<string, string> | undefined {
  if (city === '' && country === '') return undefined
  return {
    '@type': 'PostalAddress',
    ...(city && { addressLocality: city }),
    // The region of Addis Ababa is called like the town.
    ...(region && region !== city && { addressRegion: region }),
    ...(country && { addressCountry: country }),
  }
}
