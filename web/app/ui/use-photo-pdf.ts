import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { useObjectUrl } from './use-object-url.ts'

/** The result for the chosen photo, or why there is none. */
interface PhotoState {
  /** The PDF that is sent. */
  pdf?: File
  /** The picture on its page. */
  picture?: Blob
  isBusy?: boolean
  problem?: string
}

export const isPhotoFile = (file: File) =>
  file.type.startsWith('image/') || /\.(jpe?g|png|webp|avif|gif|bmp|heic|heif)$/i.test(file.name)

const getUnreadableText = (name: string) =>
  t`This browser cannot open the photo ${name}. Choose a JPEG or PNG instead, or take the photo again.`

/**
 * Converts a chosen photo to a PDF of one page. The code for it is loaded with the first photo; of two photos chosen
 * in a row the later one is used.
 */
export function usePhotoPdf(onPdf: (pdf: File | null) => void) {
  const [photo, setPhoto] = useState<PhotoState>({})
  const turn = useRef(0)

  async function take(file: File) {
    const ownTurn = ++turn.current
    setPhoto({ isBusy: true })
    try {
      const { convertPhotoToPdf } = await import('./photo-pdf.ts')
      const { pdf, picture } = await convertPhotoToPdf(file)
      if (ownTurn !== turn.current) return
      setPhoto({ pdf, picture })
      onPdf(pdf)
    } catch {
      if (ownTurn !== turn.current) return
      setPhoto({ problem: getUnreadableText(file.name) })
      onPdf(null)
    }
  }
  function clear() {
    turn.current++
    setPhoto({})
  }
  return { ...photo, page: useObjectUrl(photo.picture) ?? undefined, take, clear }
}
