import { useEffect, useRef, useState } from 'react'

/** What the chosen photo became, or why it became nothing. */
interface Photo {
  /** The PDF that is sent. */
  pdf?: File
  /** The address of the picture on its page. */
  page?: string
  isBusy?: boolean
  problem?: string
}

export const isPhoto = (file: File) =>
  file.type.startsWith('image/') || /\.(jpe?g|png|webp|avif|gif|bmp|heic|heif)$/i.test(file.name)

const unreadable = (name: string) =>
  `This browser cannot open the photo ${name}. Choose a JPEG or PNG instead, or take the photo again.`

/** Makes a chosen photo a PDF of one page. What does this is loaded with the first photo; of two photos chosen in a row the later one counts. */
export function usePhotoPdf(onPdf: (pdf: File | null) => void) {
  const [photo, setPhoto] = useState<Photo>({})
  const turn = useRef(0)
  useEffect(
    () => () => {
      if (photo.page) URL.revokeObjectURL(photo.page)
    },
    [photo.page],
  )

  async function take(file: File) {
    const mine = ++turn.current
    setPhoto({ isBusy: true })
    try {
      const { pdfOfPhoto } = await import('./photo-pdf.ts')
      const { pdf, picture } = await pdfOfPhoto(file)
      if (mine !== turn.current) return
      setPhoto({ pdf, page: URL.createObjectURL(picture) })
      onPdf(pdf)
    } catch {
      if (mine !== turn.current) return
      setPhoto({ problem: unreadable(file.name) })
      onPdf(null)
    }
  }
  function clear() {
    turn.current++
    setPhoto({})
  }
  return { ...photo, take, clear }
}
