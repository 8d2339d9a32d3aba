import { useState } from 'react'
import { Button, OutsideLink } from '../../ui/button.tsx'
import { CONTACT } from './contact-facts.ts'

const { lat, lon } = CONTACT.place
const HALF = 0.006
const BOX = [lon - HALF * 1.6, lat - HALF, lon + HALF * 1.6, lat + HALF]
  .map((degrees) => degrees.toFixed(4))
  .join('%2C')
const FRAME = `https://www.openstreetmap.org/export/embed.html?bbox=${BOX}&layer=mapnik&marker=${lat}%2C${lon}`
const PAGE = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`

/** Nothing is asked of the map's makers before somebody wants the map. */
export function ContactMap() {
  const [shown, setShown] = useState(false)
  return (
    <section aria-labelledby="map" className="panel p-6">
      <h2 id="map" className="text-lg">
        Where we are
      </h2>
      {shown ? (
        <iframe
          src={FRAME}
          title={`Map: ${CONTACT.address}`}
          className="mt-3 h-72 w-full rounded-md border border-line"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <div className="needs-scripts mt-3">
          <Button variant="quiet" icon="map-pin" onClick={() => setShown(true)}>
            Show the map
          </Button>
          <p className="hint mt-1">It comes from OpenStreetMap, whose servers then see your address on the network.</p>
        </div>
      )}
      <p className="mt-3 text-sm">
        <OutsideLink href={PAGE}>Open in OpenStreetMap</OutsideLink>
      </p>
    </section>
  )
}
