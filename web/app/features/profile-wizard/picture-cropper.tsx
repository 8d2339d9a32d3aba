import { t } from '@lingui/core/macro'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { PictureArea } from './crop-picture.ts'

interface CropAreaProps {
  url: string
  aspect: number
  round: boolean
  onAreaChange: (area: PictureArea) => void
  onUnreadable: () => void
}

const MAX_ZOOM = 4

/**
 * Chooses a part of a picture by dragging, pinching, or with the arrow keys and the slider. Loaded only once a picture
 * was chosen.
 */
export function PictureCropper({ url, aspect, round, onAreaChange, onUnreadable }: CropAreaProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="grid gap-4">
      <div className="relative h-64 overflow-hidden rounded-md bg-sunken sm:h-80">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          keyboardStep={10}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onAreaChange(area)}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': t`Part of the picture; move it with the arrow keys` }}
        />
      </div>
      <label className="flex items-center gap-3">
        <span className="lbl">{t`Zoom`}</span>
        <input
          type="range"
          className="h-11 grow accent-forest"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </div>
  )
}
