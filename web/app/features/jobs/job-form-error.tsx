import { useEffect, useRef } from 'react'

/**
 * Why a job could not be saved, under the heading of the product spec. Errors of single fields are also shown beside
 * the fields.
 */
export function JobFormError({ title, text, attempt }: { title: string; text: string; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [attempt])
  if (!text) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="errsum mb-6">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 font-semibold text-cherry">{text}</p>
    </div>
  )
}
