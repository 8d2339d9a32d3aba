import { ph, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button, ExternalLink } from '../../ui/button.tsx'
import { CONTACT_DETAILS } from './contact-details.ts'

const { lat, lon } = CONTACT_DETAILS.place
const HALF_SIZE_DEGREES = 0.006
const BOUNDING_BOX = [
  lon - HALF_SIZE_DEGREES * 1.6,
  lat - HALF_SIZE_DEGREES,
  lon + HALF_SIZE_DEGREES * 1.6,
  lat + HALF_SIZE_DEGREES,
]
  .map((degrees) => degrees.toFixed(4))
  .join('%2C')
const EMBED_URL = `https://www.openstreetmap.org/export/embed.html?bbox=${BOUNDING_BOX}&layer=mapnik&marker=${lat}%2C${lon}`
const PAGE_URL = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`

/** A map that is loaded from OpenStreetMap only after a press on its button. */
export function ContactMap() {
  const [shown, setShown] = useState(false)
  return (
    <section aria-labelledby="map" className="panel p-6">
      <h2 id="map" className="text-lg">
        {t`Where to find us`}
      </h2>
      {shown ? (
        <iframe
          src={EMBED_URL}
          title={t`Map: ${ph({ address: CONTACT_DETAILS.address })}`}
          className="mt-3 h-72 w-full rounded-md border border-line"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <div className="needs-scripts mt-3">
          <Button variant="quiet" icon="map-pin" onClick={() => setShown(true)}>
            {t`Show the map`}
          </Button>
          <p className="hint mt-1">{t`It comes from OpenStreetMap, which then sees your IP address.`}</p>
        </div>
      )}
      <p className="mt-3 text-sm">
        <ExternalLink href={PAGE_URL}>{t`Open in OpenStreetMap`}</ExternalLink>
      </p>
    </section>
  )
}
