import { t } from '@lingui/core/macro'
import { Suspense, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type PictureArea, cropPicture } from './crop-picture.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useObjectUrl } from '../../ui/use-object-url.ts'

const CropArea = lazyPart(() => import('./picture-cropper.tsx'), 'PictureCropper')
const PICTURE_UNREADABLE = t`This picture cannot be read. Please choose a PNG, JPEG or WebP image.`

interface CropDialogProps {
  file: File | null
  title: string
  name: string
  aspect: number
  width: number
  round: boolean
  onClose: () => void
  onDone: (file: File) => void
}

/** Cuts a part out of the chosen file; closed while there is none. */
export function CropPictureDialog(props: CropDialogProps) {
  const { file, title, aspect, round, onClose } = props
  const { url, failure, handleAreaChange, handleUnreadable, handleDone } = usePictureCrop(props)
  const failureId = useId()
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t`Cancel`}
      </Button>
      <Button onClick={handleDone} aria-describedby={failure ? failureId : undefined}>
        {t`Use this part`}
      </Button>
    </>
  )
  return (
    <Dialog open={file !== null} onClose={onClose} title={title} footer={footer}>
      {failure && (
        <p id={failureId} role="alert" className="err mb-3">
          {failure}
        </p>
      )}
      <Suspense fallback={<div className="h-64 rounded-md bg-sunken sm:h-80" />}>
        {url && (
          <CropArea
            url={url}
            aspect={aspect}
            round={round}
            onAreaChange={handleAreaChange}
            onUnreadable={handleUnreadable}
          />
        )}
      </Suspense>
    </Dialog>
  )
}

/** Remembers the chosen part of the file and cuts it out; `failure` is shown if the file cannot be read. */
function usePictureCrop({ file, width, name, onDone }: CropDialogProps) {
  const url = useObjectUrl(file)
  const chosen = useRef<{ file: File | null; area: PictureArea }>(undefined)
  const [unreadable, setUnreadable] = useState<File | null>(null)
  const handleUnreadable = () => setUnreadable(file)
  const handleDone = () => {
    if (url && chosen.current?.file === file)
      cropPicture(url, chosen.current.area, width, name).then(onDone, handleUnreadable)
  }
  const handleAreaChange = (area: PictureArea) => {
    chosen.current = { file, area }
  }
  const failure = file !== null && unreadable === file ? PICTURE_UNREADABLE : ''
  return { url, failure, handleAreaChange, handleUnreadable, handleDone }
}
